import { useGetVendorProfileQuery, useListVendorBookingsQuery } from '@popnook/api-client';
import { ErrorState, Loading, Skeleton } from '@popnook/ui';
import { WorkPage } from '@popnook/ui/work';
import { errorMessage, useSession, type CurrentUser } from '@popnook/web-core';
import { useState } from 'react';
import { PendingRequests } from '../../bookings/pending-requests';
import { ProfileForm } from './profile-form';
import styles from './profile-form.module.css';

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
      title={user.hasVendorProfile ? 'Edit your vendor profile' : 'Set up your vendor profile'}
      lead="Hosts read your profile before they respond to a request, and shoppers find you through it."
    >
      {!user.hasVendorProfile && <FirstProfileSetup userId={user.id} />}
      {user.hasVendorProfile && profile.isLoading && <FormLoading />}
      {user.hasVendorProfile && !profile.isLoading && <ProfileForm profile={profile.data} />}
    </WorkPage>
  );
};

/** Vendors without a profile have no dashboard, so they see their pending requests here. */
const FirstProfileSetup = ({ userId }: { userId: number }) => {
  const pending = useListVendorBookingsQuery({ id: userId, status: 'pending' });
  // The panel stays visible after the last request is withdrawn, because focus moves to its heading.
  const [hasShownRequests, setHasShownRequests] = useState(false);
  if (pending.data?.items.length && !hasShownRequests) setHasShownRequests(true);
  if (pending.isLoading) return <FormLoading />;
  return (
    <>
      <WhyAProfile />
      {(hasShownRequests || pending.isError) && <PendingRequests query={pending} />}
      <ProfileForm profile={undefined} />
    </>
  );
};

const WhyAProfile = () => (
  <section className={styles.why} aria-labelledby="why-a-profile">
    <h2 id="why-a-profile">Why your profile matters</h2>
    <ul>
      <li>
        Hosts look at it before they decide. Without a profile, a request says little about what you sell.
      </li>
      <li>Shoppers open it from your popup to see your products, pictures and links.</li>
      <li>Your dashboard, with your bookings and statistics, opens once your profile is saved.</li>
    </ul>
  </section>
);

const FormLoading = () => (
  <>
    <Loading label="Loading your profile" />
    <Skeleton shape="box" height="420px" />
    <Skeleton shape="box" height="320px" />
  </>
);

export default VendorProfileSetupPage;
