import { useGetPublicVendorProfileQuery, useGetUserQuery, type VendorProfileDto } from '@popnook/api-client';
import { EmptyState, ErrorState, LinkButton, Loading, ShareMenu, Skeleton } from '@popnook/ui';
import { errorStateProps, hasStatus, useParams, useTitle, useToast } from '@popnook/web-core';
import { ProfileBody } from '../../profile/profile-body';
import { ProfileHeader } from '../../profile/profile-header';
import { parseUserId } from './load-vendor-profile';
import { Popups } from './popups';
import styles from './vendor-profile.module.css';

export const VendorProfilePage = () => {
  const { userId } = useParams();
  return (
    <div className={styles.page}>{userId ? <VendorProfile id={parseUserId(userId)} /> : <NotFound />}</div>
  );
};

const VendorProfile = ({ id }: { id: number | undefined }) => {
  const query = useGetPublicVendorProfileQuery({ userId: id ?? 0 }, { skip: id === undefined });
  const failure = errorStateProps(query, 'This profile could not be loaded');
  useTitle(query.data?.businessName);
  if (id === undefined || hasStatus(query.error, 404)) return <NotAvailable />;
  if (failure)
    return (
      <>
        <h1>{notAvailableTitle}</h1>
        <ErrorState {...failure} />
      </>
    );
  return query.data ? <PublicProfile profile={query.data} /> : <ProfileLoading />;
};

const PublicProfile = ({ profile }: { profile: VendorProfileDto }) => {
  const { data: owner } = useGetUserQuery({ id: profile.userId });
  const { toast } = useToast();
  return (
    <>
      <div className={styles.top}>
        <ProfileHeader profile={profile} as="h1" owner={owner && `by ${owner.firstName} ${owner.lastName}`} />
        <ShareMenu
          variant="button"
          url={`/vendor-profile/${String(profile.userId)}`}
          title={profile.businessName}
          onNotify={toast}
        />
      </div>
      <ProfileBody profile={profile} as="h2" />
      <Popups userId={profile.userId} />
    </>
  );
};

const ProfileLoading = () => (
  <>
    <Loading label="Loading profile" />
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="320px" />
  </>
);

const discoverLink = <LinkButton href="/discover">See current popups</LinkButton>;

const NotFound = () => (
  <EmptyState as="h1" title="Profile Not Found" action={discoverLink}>
    This link does not lead to a vendor.
  </EmptyState>
);

const notAvailableTitle = 'Profile Not Available';

const NotAvailable = () => (
  <EmptyState as="h1" title={notAvailableTitle} action={discoverLink}>
    This vendor has no public profile.
  </EmptyState>
);
