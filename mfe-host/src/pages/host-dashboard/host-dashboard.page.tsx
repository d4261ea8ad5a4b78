import { useListHostSpacesQuery, useListPendingBookingsQuery } from '@popnook/api-client';
import { ErrorState, LinkButton, Page } from '@popnook/ui';
import { errorMessage, useSession } from '@popnook/web-core';
import { FirstSteps } from './first-steps';
import { HostStats } from './host-stats';
import { HostTabs } from './host-tabs';
import { PendingRequests } from './pending-requests';
import { useSpaceBookings, type SpaceBookings } from './use-space-bookings';

/** As many as a page of a list may hold (D40). */
const most = 200;

const HostDashboardPage = () => {
  const { user } = useSession();
  return user && <HostDashboard hostId={user.id} firstName={user.firstName} />;
};

const HostDashboard = ({ hostId, firstName }: { hostId: number; firstName: string }) => {
  const spaces = useListHostSpacesQuery({ id: hostId, limit: most });
  const isNew = spaces.data?.total === 0;
  return (
    <Page
      title="Host dashboard"
      lead={isNew ? `Good to have you here, ${firstName}.` : `Your spaces at a glance, ${firstName}.`}
      action={<LinkButton href="/list-space">List a space</LinkButton>}
    >
      {spaces.isError && !spaces.data ? (
        <ErrorState
          title="Your spaces could not be loaded"
          message={errorMessage(spaces.error)}
          onRetry={() => void spaces.refetch()}
          busy={spaces.isFetching}
        />
      ) : (
        <>
          <HostStats hostId={hostId} />
          {isNew ? <FirstSteps /> : <Answers hostId={hostId} spaces={spaces} />}
          {isNew && <HostTabs spaces={spaces.data} bookings={noBookings} />}
        </>
      )}
    </Page>
  );
};

const noBookings: SpaceBookings = { data: [], error: undefined, retry: () => undefined };

interface AnswersProps {
  hostId: number;
  spaces: ReturnType<typeof useListHostSpacesQuery>;
}

/** What needs an answer, then the rest. */
const Answers = ({ hostId, spaces }: AnswersProps) => {
  const requests = useListPendingBookingsQuery({ id: hostId, limit: most });
  const bookings = useSpaceBookings(spaces.data?.items);
  // What stands beside a request comes with it, so that nothing jumps.
  const ready = bookings.data !== undefined || bookings.error !== undefined;
  // What was loaded stays when it cannot be loaded anew: a refused answer must not take the card away.
  const broken = requests.isError && !requests.data;
  return (
    <>
      {broken ? (
        <ErrorState
          title="Your requests could not be loaded"
          message={errorMessage(requests.error)}
          onRetry={() => void requests.refetch()}
          busy={requests.isFetching}
        />
      ) : (
        <PendingRequests requests={ready ? requests.data : undefined} bookings={bookings.data} />
      )}
      {/* Not before the requests above have their height. */}
      {(broken || (ready && requests.data)) && <HostTabs spaces={spaces.data} bookings={bookings} />}
    </>
  );
};

export default HostDashboardPage;
