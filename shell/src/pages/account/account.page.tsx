import { useGetAccountQuery } from '@popnook/api-client';
import { ErrorState, Loading, Page, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { DeleteAccount } from './delete-account';
import { DetailsForm } from './details-form';
import { ExportData } from './export-data';
import { RoleChange } from './role-change';

/** What one tells about oneself, what one is here, and what becomes of it. */
export default function AccountPage() {
  return (
    <Page title="Your account" narrow>
      <Parts />
    </Page>
  );
}

const Parts = () => {
  const { data: account, error, isFetching, refetch } = useGetAccountQuery();
  if (error && !account)
    return <ErrorState message={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!account) return <Waiting />;
  return (
    <>
      <DetailsForm key={account.id} account={account} />
      <RoleChange role={account.role} />
      <ExportData />
      <DeleteAccount email={account.email} role={account.role} />
    </>
  );
};

const Waiting = () => (
  <>
    <Loading label="Loading your account" />
    <Skeleton height="26rem" shape="box" />
    <Skeleton height="12rem" shape="box" />
  </>
);
