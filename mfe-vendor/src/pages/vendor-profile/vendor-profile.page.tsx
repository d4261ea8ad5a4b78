import { useGetPublicVendorProfileQuery } from '@popnook/api-client';
import { Button, EmptyState, LinkButton, Loading, Skeleton } from '@popnook/ui';
import { useParams, useTitle } from '@popnook/web-core';
import { isMissing } from '../../profile/is-missing';
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
  if (id === undefined || (isError && isMissing(error))) return <NotAvailable />;
  if (isError && !data) return <NotAvailable busy={isFetching} onRetry={() => void refetch()} />;
  return data ? <PublicProfile profile={data} /> : <ProfileLoading />;
};

const elsewhere = <LinkButton href="/discover">See who pops up now</LinkButton>;

const NotFound = () => (
  <EmptyState as="h1" title="Profile Not Found" action={elsewhere}>
    The address of this page does not name a vendor.
  </EmptyState>
);

interface NotAvailableProps {
  /** Where another try may help: the profile is not known to be missing. */
  onRetry?: () => void;
  busy?: boolean;
}

const NotAvailable = ({ onRetry, busy = false }: NotAvailableProps) => (
  <EmptyState
    as="h1"
    title="Profile Not Available"
    action={
      onRetry ? (
        <Button busy={busy} onClick={onRetry}>
          Try again
        </Button>
      ) : (
        elsewhere
      )
    }
  >
    {onRetry
      ? 'It cannot be loaded right now. Check your connection, or try again in a moment.'
      : 'This vendor has no public profile.'}
  </EmptyState>
);

const ProfileLoading = () => (
  <>
    <Loading label="Loading profile" />
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="320px" />
  </>
);
