import {
  useGetPublicVendorProfileQuery,
  useGetUserQuery,
  useListActiveBookingsQuery,
  type ActiveBookingDto,
  type VendorProfileDto,
} from '@popnook/api-client';
import {
  Badge,
  EmptyState,
  ErrorState,
  formatPeriod,
  Icon,
  LinkButton,
  Loading,
  ShareMenu,
} from '@popnook/ui';
import { errorStateProps, hasStatus, useParams, useTitle, useToast } from '@popnook/web-core';
import { ProfileBody } from '../../profile/profile-body';
import { ProfileHeader } from '../../profile/profile-header';
import { ProfileSkeleton } from '../../profile/profile-skeleton';
import { SpaceTile } from '../../space-tile/space-tile';
import { parseUserId, popupsQuery } from './load-vendor-profile';
import styles from './vendor-profile.module.css';

export const VendorProfilePage = () => {
  const { userId } = useParams();
  return (
    <div className={styles.page}>{userId ? <VendorProfile id={parseUserId(userId)} /> : <NotFound />}</div>
  );
};

const VendorProfile = ({ id }: { id: number | undefined }) => {
  const query = useGetPublicVendorProfileQuery({ userId: id ?? 0 }, { skip: id === undefined });
  const failure = errorStateProps(query, 'This profile could not be loaded');
  useTitle(query.data?.businessName);
  if (id === undefined || hasStatus(query.error, 404)) return <NotAvailable />;
  if (failure)
    return (
      <>
        <h1>{notAvailableTitle}</h1>
        <ErrorState {...failure} />
      </>
    );
  return query.data ? <PublicProfile profile={query.data} /> : <ProfileLoading />;
};

const PublicProfile = ({ profile }: { profile: VendorProfileDto }) => {
  const { data: owner } = useGetUserQuery({ id: profile.userId });
  const { toast } = useToast();
  return (
    <>
      <div className={styles.top}>
        <ProfileHeader profile={profile} as="h1" owner={owner && `by ${owner.firstName} ${owner.lastName}`} />
        <ShareMenu
          variant="button"
          url={`/vendor-profile/${String(profile.userId)}`}
          title={profile.businessName}
          onNotify={toast}
        />
      </div>
      <ProfileBody profile={profile} as="h2" />
      <Popups userId={profile.userId} />
    </>
  );
};

/** Up to six of the vendor's current and upcoming popups. Renders nothing when there are none or loading failed. */
const Popups = ({ userId }: { userId: number }) => {
  const { data } = useListActiveBookingsQuery(popupsQuery(userId));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.popupsSection} aria-labelledby="popups">
      <h2 id="popups">Where to find them</h2>
      <ul className={styles.popups}>
        {data.items.map((popup) => (
          <li key={popup.id}>
            <Popup popup={popup} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Popup = ({ popup }: { popup: ActiveBookingDto }) => {
  const { space, subSpace, isRunning, startDate, endDate } = popup;
  return (
    <SpaceTile
      space={space}
      picture={space.thumbnailUrl ? { url: space.thumbnailUrl } : undefined}
      above={
        <p>
          <Badge tone={isRunning ? 'pine' : 'blue'}>{isRunning ? 'Open now' : 'Upcoming'}</Badge>
        </p>
      }
    >
      <p className={styles.location}>
        <Icon name="pin" size={16} />
        {space.location}
        {subSpace && ` · ${subSpace.name}`}
      </p>
      <p className={styles.dates}>{formatPeriod(startDate, endDate)}</p>
    </SpaceTile>
  );
};

const ProfileLoading = () => (
  <>
    <Loading label="Loading profile" />
    <ProfileSkeleton />
  </>
);

const discoverLink = <LinkButton href="/discover">See current popups</LinkButton>;

const NotFound = () => (
  <EmptyState as="h1" title="Profile Not Found" action={discoverLink}>
    This link does not lead to a vendor.
  </EmptyState>
);

const notAvailableTitle = 'Profile Not Available';

const NotAvailable = () => (
  <EmptyState as="h1" title={notAvailableTitle} action={discoverLink}>
    This vendor has no public profile.
  </EmptyState>
);
