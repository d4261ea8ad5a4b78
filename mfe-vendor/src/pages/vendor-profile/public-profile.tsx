import { useGetUserQuery, type VendorProfileDto } from '@popnook/api-client';
import { ShareMenu } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { ProfileBody } from '../../profile/profile-body';
import { ProfileHead } from '../../profile/profile-head';
import { PopupsNow } from './popups-now';
import styles from './vendor-profile.module.css';

export const PublicProfile = ({ profile }: { profile: VendorProfileDto }) => {
  const { data: owner } = useGetUserQuery({ id: profile.userId });
  const { toast } = useToast();
  return (
    <>
      <div className={styles.top}>
        <ProfileHead profile={profile} as="h1" owner={owner && `by ${owner.firstName} ${owner.lastName}`} />
        <ShareMenu
          variant="button"
          url={`/vendor-profile/${String(profile.userId)}`}
          title={profile.businessName}
          onNotify={toast}
        />
      </div>
      <ProfileBody profile={profile} as="h2" />
      <PopupsNow userId={profile.userId} />
    </>
  );
};
