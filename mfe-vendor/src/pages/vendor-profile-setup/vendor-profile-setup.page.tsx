import { useGetVendorProfileQuery } from '@popnook/api-client';
import { ErrorState, Loading, Skeleton } from '@popnook/ui';
import { WorkPage } from '@popnook/ui/work';
import { errorMessage, useSession, type CurrentUser } from '@popnook/web-core';
import { ProfileForm } from './profile-form';

const VendorProfileSetupPage = () => {
  const { user } = useSession();
  return user && <ProfileSetup user={user} />;
};

const ProfileSetup = ({ user }: { user: CurrentUser }) => {
  const profile = useGetVendorProfileQuery({ userId: user.id }, { skip: !user.hasVendorProfile });
  if (profile.isError)
    return (
      <WorkPage narrow title="Your vendor profile">
        <ErrorState
          title="Your profile could not be loaded"
          message={errorMessage(profile.error)}
          onRetry={() => void profile.refetch()}
          busy={profile.isFetching}
        />
      </WorkPage>
    );
  return (
    <WorkPage
      narrow
      title={profile.data ? 'Edit your vendor profile' : 'Set up your vendor profile'}
      lead="Hosts read your profile before they respond to a request, and shoppers find you through it."
    >
      {profile.isLoading ? <FormLoading /> : <ProfileForm profile={profile.data} />}
    </WorkPage>
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
