import { useGetVendorProfileQuery } from '@popnook/api-client';
import { ErrorState, LinkButton, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { ProfileBody } from '../../profile/profile-body';
import { ProfileHead } from '../../profile/profile-head';
import styles from './vendor-dashboard.module.css';

/** The profile as others see it. */
export const ProfileTab = ({ userId }: { userId: number }) => {
  const profile = useGetVendorProfileQuery({ userId });
  if (profile.isError && !profile.data)
    return (
      <ErrorState
        title="Your profile could not be loaded"
        message={errorMessage(profile.error)}
        onRetry={() => void profile.refetch()}
        busy={profile.isFetching}
      />
    );
  if (!profile.data)
    return (
      <>
        <Loading label="Loading your profile" />
        <Skeleton shape="box" height="240px" />
      </>
    );
  return (
    <article className={styles.profile}>
      <div className={styles.profileTop}>
        <ProfileHead profile={profile.data} as="h3" />
        <LinkButton variant="secondary" href="/vendor-profile-setup">
          Edit Profile
        </LinkButton>
      </div>
      <ProfileBody profile={profile.data} as="h4" />
    </article>
  );
};
