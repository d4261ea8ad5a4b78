import { useGetVendorProfileQuery } from '@popnook/api-client';
import { ErrorState, Loading, Page, Skeleton } from '@popnook/ui';
import { errorMessage, useSession } from '@popnook/web-core';
import { isMissing } from '../../profile/is-missing';
import { ProfileForm } from './profile-form';

const VendorProfileSetupPage = () => {
  const { user } = useSession();
  return user && <ProfileSetup userId={user.id} />;
};

const ProfileSetup = ({ userId }: { userId: number }) => {
  const profile = useGetVendorProfileQuery({ userId });
  const isNew = isMissing(profile.error);
  // Asked again after a refused save, 'no profile yet' is no reason to take the form away.
  const waiting = profile.isLoading && !isNew;
  if (profile.isError && !isNew)
    return (
      <Page narrow title="Your vendor profile">
        <ErrorState
          title="Your profile could not be loaded"
          message={errorMessage(profile.error)}
          onRetry={() => void profile.refetch()}
          busy={profile.isFetching}
        />
      </Page>
    );
  return (
    <Page
      narrow
      title={profile.data ? 'Edit your vendor profile' : 'Set up your vendor profile'}
      lead="Hosts read this before they answer your request, and shoppers find you by it."
    >
      {waiting ? <FormLoading /> : <ProfileForm profile={profile.data} />}
    </Page>
  );
};

const FormLoading = () => (
  <>
    <Loading label="Loading your profile" />
    <Skeleton shape="box" height="420px" />
    <Skeleton shape="box" height="320px" />
  </>
);

export default VendorProfileSetupPage;
