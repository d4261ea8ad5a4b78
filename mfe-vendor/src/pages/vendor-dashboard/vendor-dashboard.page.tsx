import { useGetVendorProfileQuery, useListVendorBookingsQuery } from '@popnook/api-client';
import { ErrorState, Page } from '@popnook/ui';
import { errorMessage, Navigate, useSession, type CurrentUser } from '@popnook/web-core';
import { isMissing } from '../../profile/is-missing';
import { AwaitingAnswer } from './awaiting-answer';
import { DashboardActions } from './dashboard-actions';
import { VendorStats } from './vendor-stats';
import { VendorTabs } from './vendor-tabs';

const VendorDashboardPage = () => {
  const { user } = useSession();
  return user && <VendorDashboard user={user} />;
};

/** SPEC 2: a vendor without a profile makes one first. */
const VendorDashboard = ({ user }: { user: CurrentUser }) => {
  const profile = useGetVendorProfileQuery({ userId: user.id });
  if (isMissing(profile.error)) return <Navigate to="/vendor-profile-setup" replace />;
  return (
    <Page
      title="Vendor dashboard"
      lead={`Welcome back, ${user.firstName}.`}
      action={<DashboardActions userId={user.id} name={profile.data?.businessName ?? 'your profile'} />}
    >
      <Bookings userId={user.id} />
    </Page>
  );
};

/** As many as a page of the list may hold (D40). */
const allBookings = 200;

const Bookings = ({ userId }: { userId: number }) => {
  const bookings = useListVendorBookingsQuery({ id: userId, limit: allBookings });
  const { data: page } = bookings;
  return (
    <>
      <VendorStats page={page} />
      {/* What was loaded stays when it cannot be loaded anew: a refused answer must not take the card away. */}
      {bookings.isError && !page ? (
        <ErrorState
          title="Your bookings could not be loaded"
          message={errorMessage(bookings.error)}
          onRetry={() => void bookings.refetch()}
          busy={bookings.isFetching}
        />
      ) : (
        <AwaitingAnswer bookings={page?.items} />
      )}
      {/* Not before the requests above have their height: nothing jumps. */}
      {!bookings.isLoading && <VendorTabs userId={userId} bookings={page?.items} />}
    </>
  );
};

export default VendorDashboardPage;
