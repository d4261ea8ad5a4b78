import { useListHostSpacesQuery, useListPendingBookingsQuery } from '@popnook/api-client';
import { ErrorState, LinkButton, Page } from '@popnook/ui';
import { errorMessage, useSession } from '@popnook/web-core';
import { HostStats } from './host-stats';
import { HostTabs } from './host-tabs';
import { PendingRequests } from './pending-requests';
import { useSpaceBookings } from './use-space-bookings';

const HostDashboardPage = () => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page
      title="Host dashboard"
      lead={`Welcome back, ${user.firstName}.`}
      action={<LinkButton href="/list-space">List a space</LinkButton>}
    >
      <HostDashboard hostId={user.id} />
    </Page>
  );
};

/** As many as a page of a list may hold (D40). */
const most = 200;

const HostDashboard = ({ hostId }: { hostId: number }) => {
  const spaces = useListHostSpacesQuery({ id: hostId, limit: most });
  const requests = useListPendingBookingsQuery({ id: hostId, limit: most });
  const bookings = useSpaceBookings(spaces.data?.items);
  if (spaces.isError && !spaces.data)
    return (
      <ErrorState
        title="Your spaces could not be loaded"
        message={errorMessage(spaces.error)}
        onRetry={() => void spaces.refetch()}
        busy={spaces.isFetching}
      />
    );
  return (
    <>
      <HostStats spaces={spaces.data} bookings={bookings.data} />
      {/* What was loaded stays when it cannot be loaded anew: a refused answer must not take the card away. */}
      {requests.isError && !requests.data ? (
        <ErrorState
          title="Your requests could not be loaded"
          message={errorMessage(requests.error)}
          onRetry={() => void requests.refetch()}
          busy={requests.isFetching}
        />
      ) : (
        <PendingRequests requests={requests.data} />
      )}
      {/* Not before the requests above have their height: nothing jumps. */}
      {!requests.isLoading && <HostTabs spaces={spaces.data?.items} bookings={bookings} />}
    </>
  );
};

export default HostDashboardPage;
