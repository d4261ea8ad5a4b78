import { useGetVendorProfileQuery } from '@popnook/api-client';
import { ErrorState, LinkButton, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { ProfileHead } from '../../profile/profile-head';
import styles from './vendor-dashboard.module.css';

export const ProfileTab = ({ userId }: { userId: number }) => {
  const { data: profile, isError, error, refetch } = useGetVendorProfileQuery({ userId });
  if (isError)
    return (
      <ErrorState
        title="Your profile could not be loaded"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!profile)
    return (
      <>
        <Loading label="Loading your profile" />
        <Skeleton shape="box" height="240px" />
      </>
    );
  return (
    <article className={styles.profile}>
      <ProfileHead profile={profile} as="h3" />
      <p>{profile.businessDescription}</p>
      <p className={styles.quiet}>{profile.productList.join(' · ')}</p>
      <div>
        <LinkButton variant="secondary" href="/vendor-profile-setup">
          Edit Profile
        </LinkButton>
      </div>
    </article>
  );
};
