import {
  useGetVendorProfileQuery,
  useGetVendorStatsQuery,
  useListVendorBookingsQuery,
} from '@popnook/api-client';
import {
  ErrorState,
  formatDollars,
  formatNumber,
  LinkButton,
  Loading,
  ShareMenu,
  Skeleton,
} from '@popnook/ui';
import { StatCard, StatRow, Tabs, WorkPage } from '@popnook/ui/work';
import {
  errorStateProps,
  Navigate,
  useSearchParams,
  useSession,
  useToast,
  type CurrentUser,
} from '@popnook/web-core';
import type { ReactNode } from 'react';
import { ProfileBody } from '../../profile/profile-body';
import { ProfileHeader } from '../../profile/profile-header';
import { PendingRequests } from '../../bookings/pending-requests';
import { DiscoverSpaces } from './discover-spaces';
import { MyBookings } from './my-bookings';
import { CurrentAndNextBookings } from './current-and-next-bookings';
import { ReviewDialog } from './review/review-dialog';
import styles from './vendor-dashboard.module.css';

const VendorDashboardPage = () => {
  const { user } = useSession();
  return user && <VendorDashboard user={user} />;
};

/** A vendor without a profile is redirected to the profile form (SPEC 2). */
const VendorDashboard = ({ user }: { user: CurrentUser }) => {
  const profile = useGetVendorProfileQuery({ userId: user.id }, { skip: !user.hasVendorProfile });
  const pending = useListVendorBookingsQuery(
    { id: user.id, status: 'pending' },
    { skip: !user.hasVendorProfile },
  );
  // 200 is the API's maximum (D40).
  const confirmed = useListVendorBookingsQuery(
    { id: user.id, status: 'confirmed', limit: 200 },
    { skip: !user.hasVendorProfile },
  );
  if (!user.hasVendorProfile) return <Navigate to="/vendor-profile-setup" replace />;
  // If both lists fail, the page shows one error instead of one in each section. `errorStateProps` returns undefined unless
  // `confirmed` has failed, too.
  const failure =
    pending.isError && !pending.data
      ? errorStateProps(confirmed, 'Your bookings could not be loaded')
      : undefined;
  const retry = () => {
    void pending.refetch();
    failure?.onRetry();
  };
  return (
    <WorkPage
      title="Vendor dashboard"
      lead={`Welcome back, ${user.firstName}.`}
      action={<Actions userId={user.id} name={profile.data?.businessName ?? 'your profile'} />}
    >
      {failure ? (
        <ErrorState {...failure} onRetry={retry} />
      ) : (
        <>
          <VendorStats userId={user.id} />
          <PendingRequests query={pending} />
          {/* Shown once both lists have loaded, so that neither pushes down what is below it. */}
          {!pending.isLoading && !confirmed.isLoading && (
            <>
              <CurrentAndNextBookings query={confirmed} />
              <VendorTabs userId={user.id} />
            </>
          )}
        </>
      )}
      <ReviewDialog userId={user.id} />
    </WorkPage>
  );
};

const Actions = ({ userId, name }: { userId: number; name: string }) => {
  const { toast } = useToast();
  const profilePath = `/vendor-profile/${String(userId)}`;
  return (
    <div className={styles.actions}>
      <LinkButton href="/browse">Find New Spaces</LinkButton>
      <ShareMenu url={profilePath} title={name} onNotify={toast} />
      <LinkButton variant="secondary" href="/vendor-profile-setup">
        Edit Profile
      </LinkButton>
      <LinkButton variant="secondary" href={profilePath}>
        View Public Profile
      </LinkButton>
    </div>
  );
};

/** The API calculates the statistics, because the browser has loaded only some of the bookings (D33). */
const VendorStats = ({ userId }: { userId: number }) => {
  const stats = useGetVendorStatsQuery({ id: userId });
  const { data } = stats;
  return (
    <StatRow error={errorStateProps(stats, 'Your statistics could not be loaded')}>
      <StatCard label="Total Bookings" value={data && formatNumber(data.totalBookings)} />
      <StatCard label="Upcoming" value={data && formatNumber(data.upcoming)} />
      <StatCard label="Total Spent" value={data && formatDollars(data.totalSpent)} />
      <StatCard label="Completed" value={data && formatNumber(data.completed)} />
    </StatRow>
  );
};

/** The open tab is in the URL, so that it is restored after a reload and when the vendor returns from another page. */
const VendorTabs = ({ userId }: { userId: number }) => {
  const [search, setSearch] = useSearchParams();
  const openTab = (tab: string) =>
    setSearch(
      (current) => {
        current.set('tab', tab);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      label="Bookings, spaces and profile"
      open={search.get('tab') ?? undefined}
      onOpen={openTab}
      tabs={[
        {
          id: 'bookings',
          label: 'My Bookings',
          content: withHeading('My Bookings', <MyBookings userId={userId} />),
        },
        {
          id: 'discover',
          label: 'Discover Spaces',
          content: withHeading('Discover Spaces', <DiscoverSpaces />),
        },
        { id: 'profile', label: 'Profile', content: withHeading('Profile', <ProfileTab userId={userId} />) },
      ]}
    />
  );
};

/** A heading for screen readers. On screen, the tab already shows the title. */
const withHeading = (title: string, content: ReactNode) => (
  <>
    <h2 className="sr-only">{title}</h2>
    {content}
  </>
);

/** The parts of the public profile, and a link to edit them. */
const ProfileTab = ({ userId }: { userId: number }) => {
  const profile = useGetVendorProfileQuery({ userId });
  const failure = errorStateProps(profile, 'Your profile could not be loaded');
  if (failure) return <ErrorState {...failure} />;
  if (!profile.data)
    return (
      <>
        <Loading label="Loading your profile" />
        <Skeleton shape="box" height="240px" />
      </>
    );
  return (
    <article className={styles.profile}>
      <div className={styles.profileTop}>
        <ProfileHeader profile={profile.data} as="h3" />
        <LinkButton variant="secondary" href="/vendor-profile-setup">
          Edit Profile
        </LinkButton>
      </div>
      <ProfileBody profile={profile.data} as="h4" />
    </article>
  );
};

export default VendorDashboardPage;
