import { useGetPublicVendorProfileQuery } from '@popnook/api-client';
import { EmptyState, LinkButton, Loading, Skeleton } from '@popnook/ui';
import { useParams, useTitle } from '@popnook/web-core';
import { idOf } from './id-of';
import { PublicProfile } from './public-profile';
import styles from './vendor-profile.module.css';

export const VendorProfilePage = () => {
  const { userId } = useParams();
  return <div className={styles.page}>{userId ? <LoadedProfile id={idOf(userId)} /> : <NotFound />}</div>;
};

const LoadedProfile = ({ id }: { id: number | undefined }) => {
  const { data, isError } = useGetPublicVendorProfileQuery({ userId: id ?? 0 }, { skip: id === undefined });
  useTitle(data?.businessName);
  if (id === undefined || isError) return <NotAvailable />;
  return data ? <PublicProfile profile={data} /> : <ProfileLoading />;
};

const elsewhere = <LinkButton href="/discover">See who pops up now</LinkButton>;

const NotFound = () => (
  <EmptyState as="h1" title="Profile Not Found" action={elsewhere}>
    The address of this page does not name a vendor.
  </EmptyState>
);

const NotAvailable = () => (
  <EmptyState as="h1" title="Profile Not Available" action={elsewhere}>
    This vendor has no public profile, or it cannot be loaded right now.
  </EmptyState>
);

const ProfileLoading = () => (
  <>
    <Loading label="Loading profile" />
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="320px" />
  </>
);
