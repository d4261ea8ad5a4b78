import { useListHostSpacesQuery } from '@popnook/api-client';
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

/** As many as a page of the list may hold (D40). */
const allSpaces = 200;

const HostDashboard = ({ hostId }: { hostId: number }) => {
  const spaces = useListHostSpacesQuery({ id: hostId, limit: allSpaces });
  const bookings = useSpaceBookings(spaces.data?.items);
  if (spaces.isError)
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
      <PendingRequests hostId={hostId} />
      <HostTabs spaces={spaces.data?.items} bookings={bookings} />
    </>
  );
};

export default HostDashboardPage;
