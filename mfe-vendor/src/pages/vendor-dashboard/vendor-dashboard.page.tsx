import {
  useGetVendorProfileQuery,
  useGetVendorStatsQuery,
  useListVendorBookingsQuery,
} from '@popnook/api-client';
import { formatDollars, formatNumber, LinkButton, Page, ShareMenu } from '@popnook/ui';
import { StatCard, StatRow, Tabs } from '@popnook/ui/work';
import {
  errorStateProps,
  Navigate,
  useSearchParams,
  useSession,
  useToast,
  type CurrentUser,
} from '@popnook/web-core';
import type { ReactNode } from 'react';
import { DiscoverSpaces } from './discover-spaces';
import { MyBookings } from './my-bookings';
import { PendingRequests } from './pending-requests';
import { ProfileTab } from './profile-tab';
import { ReviewDialog } from './review/review-dialog';
import styles from './vendor-dashboard.module.css';

const VendorDashboardPage = () => {
  const { user } = useSession();
  return user && <VendorDashboard user={user} />;
};

/** A vendor without a profile is sent to create one (SPEC 2). */
const VendorDashboard = ({ user }: { user: CurrentUser }) => {
  const profile = useGetVendorProfileQuery({ userId: user.id }, { skip: !user.hasVendorProfile });
  const pending = useListVendorBookingsQuery(
    { id: user.id, status: 'pending' },
    { skip: !user.hasVendorProfile },
  );
  if (!user.hasVendorProfile) return <Navigate to="/vendor-profile-setup" replace />;
  return (
    <Page
      title="Vendor dashboard"
      lead={`Welcome back, ${user.firstName}.`}
      action={<Actions userId={user.id} name={profile.data?.businessName ?? 'your profile'} />}
    >
      <VendorStats userId={user.id} />
      <PendingRequests query={pending} />
      {/* Shown once the requests above have their height, so that nothing jumps. */}
      {!pending.isLoading && <VendorTabs userId={user.id} />}
      <ReviewDialog userId={user.id} />
    </Page>
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

/** Counted by the API, so that the figures are right for any number of bookings (D33). */
const VendorStats = ({ userId }: { userId: number }) => {
  const stats = useGetVendorStatsQuery({ id: userId });
  const { data } = stats;
  return (
    <StatRow error={errorStateProps(stats, 'Your figures could not be loaded')}>
      <StatCard label="Total Bookings" value={data && formatNumber(data.totalBookings)} />
      <StatCard label="Upcoming" value={data && formatNumber(data.upcoming)} />
      <StatCard label="Total Spent" value={data && formatDollars(data.totalSpent)} />
      <StatCard label="Completed" value={data && formatNumber(data.completed)} />
    </StatRow>
  );
};

/** The open tab is in the URL, so that it survives a reload and Back. */
const VendorTabs = ({ userId }: { userId: number }) => {
  const [search, setSearch] = useSearchParams();
  const open = (tab: string) =>
    setSearch(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      label="Bookings, spaces and profile"
      open={search.get('tab') ?? undefined}
      onOpen={open}
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

/** The tab shows the title already; the heading is for screen readers. */
const withHeading = (title: string, content: ReactNode) => (
  <>
    <h2 className="sr-only">{title}</h2>
    {content}
  </>
);

export default VendorDashboardPage;
