import type { SpaceDto } from '@popnook/api-client';
import { Icon } from '@popnook/ui';
import styles from './space.module.css';

/** For the owner and admins, who alone see such a page (D18): why nobody else does. */
export function StatusNote({ space }: { space: SpaceDto }) {
  const reason = reasonFor(space);
  if (!reason) return null;
  return (
    <div className={styles.note}>
      <Icon name="warning" />
      <div>
        <p className={styles.noteTitle}>{reason}</p>
        {space.approvalStatus === 'rejected' && space.approvalNotes && <p>{space.approvalNotes}</p>}
        <p>Only its host and the admins see this page, and it cannot be booked.</p>
      </div>
    </div>
  );
}

function reasonFor({ approvalStatus, isActive }: SpaceDto): string | null {
  if (approvalStatus === 'pending') return 'This space waits for an admin to approve it.';
  if (approvalStatus === 'rejected') return 'This space was not approved.';
  return isActive ? null : 'This space is inactive.';
}
