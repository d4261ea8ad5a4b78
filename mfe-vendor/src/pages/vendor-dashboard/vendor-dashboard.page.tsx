import { useGetVendorProfileQuery, useListVendorBookingsQuery } from '@popnook/api-client';
import { Page } from '@popnook/ui';
import { Navigate, useSession, type CurrentUser } from '@popnook/web-core';
import { AwaitingAnswer } from './awaiting-answer';
import { DashboardActions } from './dashboard-actions';
import { ReviewInAddress } from './review/review-in-address';
import { VendorStats } from './vendor-stats';
import { VendorTabs } from './vendor-tabs';

const VendorDashboardPage = () => {
  const { user } = useSession();
  return user && <VendorDashboard user={user} />;
};

/** SPEC 2: a vendor without a profile makes one first. */
const VendorDashboard = ({ user }: { user: CurrentUser }) => {
  const profile = useGetVendorProfileQuery({ userId: user.id }, { skip: !user.hasVendorProfile });
  if (!user.hasVendorProfile) return <Navigate to="/vendor-profile-setup" replace />;
  return (
    <Page
      title="Vendor dashboard"
      lead={`Welcome back, ${user.firstName}.`}
      action={<DashboardActions userId={user.id} name={profile.data?.businessName ?? 'your profile'} />}
    >
      <VendorStats userId={user.id} />
      <Bookings userId={user.id} />
      <ReviewInAddress userId={user.id} />
    </Page>
  );
};

/** D25: a vendor holds ten at most. */
const mostPending = 10;

const Bookings = ({ userId }: { userId: number }) => {
  const pending = useListVendorBookingsQuery({ id: userId, status: 'pending', limit: mostPending });
  return (
    <>
      <AwaitingAnswer requests={pending} />
      {/* Not before the requests above have their height: nothing jumps. */}
      {!pending.isLoading && <VendorTabs userId={userId} />}
    </>
  );
};

export default VendorDashboardPage;
