import {
  useGetHostStatsQuery,
  useListHostSpacesQuery,
  useListPendingBookingsQuery,
  type SpaceDto,
  type Page as ListPage,
} from '@popnook/api-client';
import { ErrorState, formatDollars, formatNumber, LinkButton, Page } from '@popnook/ui';
import { StatCard, StatRow, Tabs } from '@popnook/ui/work';
import { errorStateProps, useSession } from '@popnook/web-core';
import type { ReactNode } from 'react';
import { BookingsTab } from './bookings-tab';
import { GettingStarted } from './getting-started';
import { MySpaces } from './my-spaces';
import { PendingRequests } from './pending-requests';
import { useSpaceBookings, type SpaceBookings } from './use-space-bookings';

/** The longest page of a list (D40). */
const pageSize = 200;

const HostDashboardPage = () => {
  const { user } = useSession();
  return user && <HostDashboard hostId={user.id} firstName={user.firstName} />;
};

const HostDashboard = ({ hostId, firstName }: { hostId: number; firstName: string }) => {
  const spaces = useListHostSpacesQuery({ id: hostId, limit: pageSize });
  const failure = errorStateProps(spaces, 'Your spaces could not be loaded');
  const isNew = spaces.data?.total === 0;
  return (
    <Page
      title="Host dashboard"
      lead={isNew ? `Welcome to Popnook, ${firstName}.` : `Welcome back, ${firstName}.`}
      action={<LinkButton href="/list-space">List a space</LinkButton>}
    >
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <>
          <HostStats hostId={hostId} />
          {isNew ? (
            <>
              <GettingStarted />
              <HostTabs spaces={spaces.data} bookings={noBookings} />
            </>
          ) : (
            <RequestsAndTabs hostId={hostId} spaces={spaces.data} />
          )}
        </>
      )}
    </Page>
  );
};

/** Counted by the API, so that the figures are right for any number of spaces and bookings (D33). */
const HostStats = ({ hostId }: { hostId: number }) => {
  const stats = useGetHostStatsQuery({ id: hostId });
  const { data } = stats;
  return (
    <StatRow error={errorStateProps(stats, 'Your figures could not be loaded')}>
      <StatCard label="Total Spaces" value={data && formatNumber(data.totalSpaces)} />
      <StatCard label="Total Bookings" value={data && formatNumber(data.totalBookings)} />
      <StatCard label="Total Revenue" value={data && formatDollars(data.totalRevenue)} />
      <StatCard label="Average Rating" value={data && (data.averageRating ?? '—')} />
    </StatRow>
  );
};

interface RequestsAndTabsProps {
  hostId: number;
  spaces: ListPage<SpaceDto> | undefined;
}

const RequestsAndTabs = ({ hostId, spaces }: RequestsAndTabsProps) => {
  const requests = useListPendingBookingsQuery({ id: hostId, limit: pageSize });
  const bookings = useSpaceBookings(spaces?.items);
  // A request appears together with its nearby bookings, and the tabs below appear last, so that nothing jumps.
  const isReady = bookings.data !== undefined || bookings.error !== undefined;
  // Requests that were loaded stay when reloading them fails: a failed answer must not remove its card.
  const failure = errorStateProps(requests, 'Your requests could not be loaded');
  return (
    <>
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <PendingRequests requests={isReady ? requests.data : undefined} bookings={bookings.data} />
      )}
      {(failure || (isReady && requests.data)) && <HostTabs spaces={spaces} bookings={bookings} />}
    </>
  );
};

const noBookings: SpaceBookings = { data: [], error: undefined, retry: () => undefined };

interface HostTabsProps {
  spaces: ListPage<SpaceDto> | undefined;
  bookings: SpaceBookings;
}

const HostTabs = ({ spaces, bookings }: HostTabsProps) => (
  <Tabs
    label="Spaces and bookings"
    tabs={[
      { id: 'spaces', label: 'My Spaces', content: withHeading('My Spaces', <MySpaces spaces={spaces} />) },
      {
        id: 'bookings',
        label: 'Bookings',
        content: withHeading('Bookings', <BookingsTab bookings={bookings} spaces={spaces?.items ?? []} />),
      },
    ]}
  />
);

/** The tab shows the title already; the heading is for screen readers. */
const withHeading = (title: string, content: ReactNode) => (
  <>
    <h2 className="sr-only">{title}</h2>
    {content}
  </>
);

export default HostDashboardPage;
