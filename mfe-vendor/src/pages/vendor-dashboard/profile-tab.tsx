import { useGetVendorProfileQuery } from '@popnook/api-client';
import { ErrorState, LinkButton, Loading, Skeleton } from '@popnook/ui';
import { errorStateProps } from '@popnook/web-core';
import { ProfileBody } from '../../profile/profile-body';
import { ProfileHeader } from '../../profile/profile-header';
import styles from './vendor-dashboard.module.css';

/** The profile as others see it. */
export const ProfileTab = ({ userId }: { userId: number }) => {
  const profile = useGetVendorProfileQuery({ userId });
  const failure = errorStateProps(profile, 'Your profile could not be loaded');
  if (failure) return <ErrorState {...failure} />;
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
        <ProfileHeader profile={profile.data} as="h3" />
        <LinkButton variant="secondary" href="/vendor-profile-setup">
          Edit Profile
        </LinkButton>
      </div>
      <ProfileBody profile={profile.data} as="h4" />
    </article>
  );
};
