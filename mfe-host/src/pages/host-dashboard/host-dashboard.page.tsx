import {
  useGetHostStatsQuery,
  useListHostSpacesQuery,
  useListPendingBookingsQuery,
  type Page,
  type PendingBookingDto,
  type SpaceDto,
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
  const requests = useListPendingBookingsQuery({ id: hostId, limit: requestsPerPage });
  const isNewHost = spaces.data?.total === 0;
  // If both lists fail, the page shows one error instead of one in each section.
  const failure =
    requests.isError && !requests.data
      ? errorStateProps(spaces, 'Your spaces and requests could not be loaded')
      : undefined;
  const retry = () => {
    void requests.refetch();
    failure?.onRetry();
  };
  return (
    <WorkPage
      title="Host dashboard"
      lead={isNewHost ? `Welcome to Popnook, ${firstName}.` : `Welcome back, ${firstName}.`}
      action={<LinkButton href="/list-space">List a space</LinkButton>}
    >
      {failure ? (
        <ErrorState {...failure} onRetry={retry} />
      ) : (
        <>
          <HostStats hostId={hostId} />
          {isNewHost ? (
            <>
              <GettingStarted />
              <HostTabs hostId={hostId} spaces={spaces} />
            </>
          ) : (
            <RequestsAndTabs hostId={hostId} spaces={spaces} requests={requests} />
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
    <StatRow error={errorStateProps(stats, 'Your statistics could not be loaded')}>
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

/** The query for the first page of a list. */
interface ListQuery<Item> {
  data?: Page<Item> | undefined;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface HostTabsProps {
  hostId: number;
  spaces: ListQuery<SpaceDto>;
}

interface RequestsAndTabsProps extends HostTabsProps {
  requests: ListQuery<PendingBookingDto>;
}

const RequestsAndTabs = ({ hostId, spaces, requests }: RequestsAndTabsProps) => {
  // Only set if no requests have been loaded yet. If a reload fails, the requests of the last load are still shown.
  const failure = errorStateProps(requests, 'Your requests could not be loaded');
  return (
    <>
      {failure ? <ErrorState {...failure} /> : <PendingRequests hostId={hostId} requests={requests.data} />}
      {/* Shown after the requests above have loaded, so that the layout does not shift. */}
      {(failure || requests.data) && <HostTabs hostId={hostId} spaces={spaces} />}
    </>
  );
};

const HostTabs = ({ hostId, spaces }: HostTabsProps) => {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      label="Spaces and bookings"
      open={params.get('tab') ?? 'spaces'}
      onOpen={(tab) =>
        setParams(() => new URLSearchParams({ tab }), { replace: true, preventScrollReset: true })
      }
      tabs={[
        {
          id: 'spaces',
          label: 'My Spaces',
          content: withHeading('My Spaces', <SpacesTab hostId={hostId} spaces={spaces} />),
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

const SpacesTab = ({ hostId, spaces }: HostTabsProps) => {
  const failure = errorStateProps(spaces, 'Your spaces could not be loaded');
  return failure ? <ErrorState {...failure} /> : <MySpaces hostId={hostId} spaces={spaces.data} />;
};

/** The tab already shows the title; the heading is for screen readers. */
const withHeading = (title: string, content: ReactNode) => (
  <>
    <h2 className="sr-only">{title}</h2>
    <Suspense fallback={<Loading label={`Loading ${title}`} />}>{content}</Suspense>
  </>
);

export default HostDashboardPage;
