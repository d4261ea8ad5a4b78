import {
  type AdminSpaceDto,
  useDecideApprovalsMutation,
  useSetSpacesStatusMutation,
} from '@popnook/api-client';
import { Button, pluralize } from '@popnook/ui';
import { useState } from 'react';
import { BulkBar, useBulkToast } from '../list/bulk-bar';
import { ConfirmDialog } from '../list/row-actions';

interface BulkActionsProps {
  /** The selected spaces. */
  spaces: readonly AdminSpaceDto[];
  /** Receives the ids of the spaces that remain selected, because they could not be changed. */
  onSelect: (ids: number[]) => void;
}

/** Approves, activates and deactivates the selected spaces. Each is changed separately, so some can fail. */
export const SpaceBulkActions = ({ spaces, onSelect }: BulkActionsProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [setStatus, { isLoading: setting }] = useSetSpacesStatusMutation();
  const [decide, { isLoading: deciding }] = useDecideApprovalsMutation();
  const toastBulk = useBulkToast();
  const busy = setting || deciding;
  const nameOf = (id: number) => spaces.find((space) => space.id === id)?.name ?? '';
  const setActive = async (isActive: boolean, ids: number[], reason: string | null = null): Promise<void> => {
    const failed = await toastBulk(
      setStatus({ setSpacesStatusDto: { ids, isActive, ...(reason ? { reason } : {}) } }),
      {
        done: (count) => `${pluralize(count, 'space')} now ${isActive ? 'active' : 'inactive'}`,
        nameOf,
        undo: (changed) => setActive(!isActive, changed),
      },
    );
    setIsAsking(false);
    onSelect(failed);
  };
  const approve = async () => {
    const listings = spaces.map(({ id, reviewVersion }) => ({ id, reviewVersion }));
    const done = (count: number) => `${pluralize(count, 'space')} approved`;
    onSelect(
      await toastBulk(decide({ decideApprovalsDto: { status: 'approved', listings } }), { done, nameOf }),
    );
  };
  const idsOf = (isActive: boolean) =>
    spaces.filter((space) => space.isActive === isActive).map(({ id }) => id);
  const [active, inactive] = [idsOf(true), idsOf(false)];
  return (
    <>
      <BulkBar count={spaces.length} noun="space" onClear={() => onSelect([])}>
        <Button variant="secondary" busy={deciding} disabled={busy} onClick={() => void approve()}>
          Approve
        </Button>
        <Button
          variant="secondary"
          disabled={busy || inactive.length === 0}
          onClick={() => void setActive(true, inactive)}
        >
          Activate
        </Button>
        <Button variant="danger" disabled={busy || active.length === 0} onClick={() => setIsAsking(true)}>
          Deactivate
        </Button>
      </BulkBar>
      <ConfirmDialog
        question={
          isAsking ? { ...question, title: `Deactivate ${pluralize(active.length, 'space')}?` } : null
        }
        busy={setting}
        onConfirm={(reason) => void setActive(false, active, reason)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};

const question = {
  consequence:
    'They will be hidden and cannot be booked. Their bookings are kept, and the hosts will be notified by email.',
  showsWarning: false,
  reasonFor: 'Each host',
  button: 'Deactivate',
  busyLabel: 'Deactivating...',
};
