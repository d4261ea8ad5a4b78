import {
  useGetHostStatsQuery,
  useListHostSpacesQuery,
  useListPendingBookingsQuery,
  type SpaceDto,
  type Page as ListPage,
} from '@popnook/api-client';
import { Awning, ErrorState, formatDollars, formatNumber, LinkButton, Loading } from '@popnook/ui';
import { StatCard, StatRow, Tabs, WorkPage } from '@popnook/ui/work';
import { errorStateProps, useSearchParams, useSession } from '@popnook/web-core';
import { lazy, Suspense, type ReactNode } from 'react';
import styles from './host-dashboard.module.css';
import { MySpaces, spacesPerPage } from './my-spaces';
import { PendingRequests, requestsPerPage } from './pending-requests';

const BookingsTab = lazy(() => import('./bookings-tab'));
const CalendarTab = lazy(() => import('./calendar/calendar-tab'));
const InsightsTab = lazy(() => import('./insights-tab'));

const HostDashboardPage = () => {
  const { user } = useSession();
  return user && <HostDashboard hostId={user.id} firstName={user.firstName} />;
};

const HostDashboard = ({ hostId, firstName }: { hostId: number; firstName: string }) => {
  const spaces = useListHostSpacesQuery({ id: hostId, limit: spacesPerPage });
  const failure = errorStateProps(spaces, 'Your spaces could not be loaded');
  const isNew = spaces.data?.total === 0;
  return (
    <WorkPage
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
              <HostTabs hostId={hostId} spaces={spaces.data} />
            </>
          ) : (
            <RequestsAndTabs hostId={hostId} spaces={spaces.data} />
          )}
        </>
      )}
    </WorkPage>
  );
};

/** The API calculates the figures, so they are correct for any number of spaces and bookings (D33). */
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

const gettingStartedSteps = [
  ['List your space', 'A shelf, a counter or a whole room. It takes about five minutes.'],
  ['We review it', 'Our team reviews every new listing and emails you when it is live.'],
  ['You decide', 'Requests arrive by email and appear here. Nothing is booked without your approval.'],
] as const;

/** Shown to hosts without a space, in place of the pending requests. */
const GettingStarted = () => (
  <section className={styles.gettingStarted} aria-labelledby="getting-started">
    <Awning />
    <h2 id="getting-started">Open your doors to a popup</h2>
    <ol className={styles.steps}>
      {gettingStartedSteps.map(([title, description]) => (
        <li key={title}>
          <strong>{title}</strong>
          <span className={styles.quiet}>{description}</span>
        </li>
      ))}
    </ol>
    <LinkButton href="/list-space">List your first space</LinkButton>
  </section>
);

interface RequestsAndTabsProps {
  hostId: number;
  spaces: ListPage<SpaceDto> | undefined;
}

const RequestsAndTabs = ({ hostId, spaces }: RequestsAndTabsProps) => {
  const requests = useListPendingBookingsQuery({ id: hostId, limit: requestsPerPage });
  // Only set if no requests have been loaded yet. If a reload fails, the requests of the last load are still shown.
  const failure = errorStateProps(requests, 'Your requests could not be loaded');
  return (
    <>
      {failure ? <ErrorState {...failure} /> : <PendingRequests hostId={hostId} requests={requests.data} />}
      {/* Shown after the requests above have loaded, so that the tabs do not jump. */}
      {(failure || requests.data) && <HostTabs hostId={hostId} spaces={spaces} />}
    </>
  );
};

interface HostTabsProps {
  hostId: number;
  spaces: ListPage<SpaceDto> | undefined;
}

const HostTabs = ({ hostId, spaces }: HostTabsProps) => {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      label="Spaces and bookings"
      open={params.get('tab') ?? 'spaces'}
      onOpen={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
      tabs={[
        {
          id: 'spaces',
          label: 'My Spaces',
          content: withHeading('My Spaces', <MySpaces hostId={hostId} spaces={spaces} />),
        },
        {
          id: 'calendar',
          label: 'Calendar',
          content: withHeading('Calendar', <CalendarTab hostId={hostId} />),
        },
        {
          id: 'bookings',
          label: 'Bookings',
          content: withHeading('Bookings', <BookingsTab hostId={hostId} />),
        },
        {
          id: 'insights',
          label: 'Insights',
          content: withHeading('Insights', <InsightsTab hostId={hostId} />),
        },
      ]}
    />
  );
};

/** The tab already shows the title; the heading is for screen readers. */
const withHeading = (title: string, content: ReactNode) => (
  <>
    <h2 className="sr-only">{title}</h2>
    <Suspense fallback={<Loading label={`Loading ${title}`} />}>{content}</Suspense>
  </>
);

export default HostDashboardPage;
