import { useGetPublicVendorProfileQuery } from '@popnook/api-client';
import { EmptyState, ErrorState, LinkButton, Loading, Skeleton } from '@popnook/ui';
import { errorMessage, hasStatus, useParams, useTitle } from '@popnook/web-core';
import { idOf } from './id-of';
import { PublicProfile } from './public-profile';
import styles from './vendor-profile.module.css';

export const VendorProfilePage = () => {
  const { userId } = useParams();
  return <div className={styles.page}>{userId ? <LoadedProfile id={idOf(userId)} /> : <NotFound />}</div>;
};

const LoadedProfile = ({ id }: { id: number | undefined }) => {
  const profile = useGetPublicVendorProfileQuery({ userId: id ?? 0 }, { skip: id === undefined });
  const { data, isError, error, isFetching, refetch } = profile;
  useTitle(data?.businessName);
  if (id === undefined || hasStatus(error, 404)) return <NotAvailable />;
  if (isError && !data) return <Broken error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return data ? <PublicProfile profile={data} /> : <ProfileLoading />;
};

const elsewhere = <LinkButton href="/discover">See who pops up now</LinkButton>;

const NotFound = () => (
  <EmptyState as="h1" title="Profile Not Found" action={elsewhere}>
    The address of this page does not name a vendor.
  </EmptyState>
);

const NotAvailable = () => (
  <EmptyState as="h1" title={notAvailable} action={elsewhere}>
    This vendor has no public profile.
  </EmptyState>
);

interface BrokenProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Not known to be missing: another try may help. */
const Broken = ({ error, busy, onRetry }: BrokenProps) => (
  <>
    <h1>{notAvailable}</h1>
    <ErrorState
      title="It cannot be loaded right now"
      message={errorMessage(error)}
      busy={busy}
      onRetry={onRetry}
    />
  </>
);

const notAvailable = 'Profile Not Available';

const ProfileLoading = () => (
  <>
    <Loading label="Loading profile" />
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="320px" />
  </>
);
