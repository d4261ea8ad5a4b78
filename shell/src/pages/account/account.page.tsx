import { popnookApi, useGetAccountQuery } from '@popnook/api-client';
import { Button, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { downloadFile, WorkPage } from '@popnook/ui/work';
import { errorMessage, useToast } from '@popnook/web-core';
import { AccessTokens } from './access-tokens';
import styles from './account.module.css';
import { DeleteAccount } from './delete-account';
import { DetailsForm } from './details-form';
import { RoleChange } from './role-change';
import { SecondFactor } from './second-factor';
import { SignedInBrowsers } from './signed-in-browsers';
import { Webhooks } from './webhooks';

export default function AccountPage() {
  return (
    <WorkPage title="Your account" narrow>
      <Sections />
    </WorkPage>
  );
}

const Sections = () => {
  const { data: account, error, isFetching, refetch } = useGetAccountQuery();
  if (error && !account)
    return (
      <ErrorState
        title="Your account could not be loaded"
        message={errorMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!account) return <AccountSkeleton />;
  return (
    <>
      <DetailsForm key={account.id} account={account} />
      <RoleChange role={account.role} />
      {account.role === 'admin' && <SecondFactor />}
      <SignedInBrowsers />
      <AccessTokens isAdmin={account.role === 'admin'} />
      {(account.role === 'host' || account.role === 'vendor') && <Webhooks />}
      <ExportData />
      <DeleteAccount email={account.email} role={account.role} />
    </>
  );
};

const AccountSkeleton = () => (
  <>
    <Loading label="Loading your account" />
    <Skeleton height="26rem" shape="box" />
    <Skeleton height="12rem" shape="box" />
  </>
);

/** A button that downloads everything stored about the user as one file (D11). */
const ExportData = () => {
  const [exportAccount, { isFetching }] = popnookApi.endpoints.exportAccount.useLazyQuery();
  const { toast, toastError } = useToast();
  const download = async () => {
    const { data, error } = await exportAccount();
    if (!data) return toastError('Error', error);
    downloadFile('popnook-account.json', 'application/json', JSON.stringify(data, null, 2));
    toast({
      title: 'Download started',
      description: 'Look for popnook-account.json in your downloads.',
    });
  };
  return (
    <section className={styles.section} aria-labelledby="data-title">
      <h2 id="data-title">Your data</h2>
      <p className={styles.quiet}>
        Download everything Popnook stores about you as one file: your details, spaces, bookings, reviews and
        pictures.
      </p>
      <Button variant="secondary" busy={isFetching} onClick={() => void download()}>
        {isFetching ? 'Preparing...' : 'Download my data'}
      </Button>
    </section>
  );
};
