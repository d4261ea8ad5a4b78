import { LinkButton, ShareMenu } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import styles from './vendor-dashboard.module.css';

export const DashboardActions = ({ userId, name }: { userId: number; name: string }) => {
  const { toast } = useToast();
  const profile = `/vendor-profile/${String(userId)}`;
  return (
    <div className={styles.actions}>
      <LinkButton href="/browse">Find New Spaces</LinkButton>
      <ShareMenu url={profile} title={name} onNotify={toast} />
      <LinkButton variant="secondary" href="/vendor-profile-setup">
        Edit Profile
      </LinkButton>
      <LinkButton variant="secondary" href={profile}>
        View Public Profile
      </LinkButton>
    </div>
  );
};
