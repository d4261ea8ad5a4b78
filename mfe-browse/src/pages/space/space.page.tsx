import {
  useCountSpaceViewMutation,
  useGetSpaceCalendarQuery,
  useGetSpaceQuery,
  useListSubSpacesQuery,
  type SpaceDetailsDto,
  type SpaceDto,
} from '@popnook/api-client';
import { EmptyState, ErrorState, Icon, LinkButton, Loading, Skeleton } from '@popnook/ui';
import { errorMessage, hasStatus, useParams, useSearchParams, useTitle } from '@popnook/web-core';
import { useEffect } from 'react';
import { searchedDay } from '../is-day';
import { Booking, useBooking } from './booking/booking';
import { Displays } from './displays';
import { Gallery } from './gallery';
import { Location } from './location';
import { calendarQuery, parseSpaceId } from './load-space';
import { SpacePopups } from './popups';
import { Reviews } from './reviews';
import { AboutSpace, HostCard, PaymentAgreement, SpaceHead } from './space-details';
import styles from './space.module.css';

/** /spaces/{id}: one space with its booking panel. */
export const SpacePage = () => {
  const id = parseSpaceId(useParams()['id']);
  const {
    currentData: space,
    error,
    isFetching,
    refetch,
  } = useGetSpaceQuery({ id: id ?? 0 }, { skip: id === null });
  usePreload(error ? null : id);
  useTitle(space?.name);
  if (id === null || hasStatus(error, 404)) return <SpaceNotFound />;
  if (space) return <LoadedSpace key={space.id} space={space} />;
  if (!error) return <SpaceSkeleton />;
  return (
    <div className={`${styles.page} ${styles.message}`}>
      <h1 className="sr-only">Space</h1>
      <ErrorState
        title="This space could not be loaded"
        message={errorMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  );
};

/**
 * Requests the displays and the calendar at the same time as the space, to save a round trip.
 * @param id null to request nothing, because there is no such space or it could not be loaded
 */
function usePreload(id: number | null) {
  const from = searchedDay(useSearchParams()[0]);
  // The results are not read here, so they must not re-render the page.
  const options = { skip: id === null, selectFromResult: () => ({}) };
  useListSubSpacesQuery({ id: id ?? 0 }, options);
  useGetSpaceCalendarQuery(calendarQuery(id ?? 0, from), options);
}

function LoadedSpace({ space }: { space: SpaceDetailsDto }) {
  useCountView(space.id);
  const { data = [] } = useListSubSpacesQuery({ id: space.id });
  const displays = data.filter(({ isActive }) => isActive);
  const booking = useBooking(space, displays);
  const selectDisplay = (id: number) => {
    booking.selection.selectDisplay(id);
    booking.setSheetOpen(true);
  };
  return (
    <div className={styles.page}>
      <article className={styles.layout}>
        <div className={styles.main}>
          <Gallery space={space} />
          <HiddenNote space={space} />
          <SpaceHead space={space} />
          <AboutSpace space={space} />
          <Displays
            displays={displays}
            selection={booking.selection}
            onSelect={booking.selection.calendar.obstacle === null ? selectDisplay : undefined}
          />
          <div className={styles.cards}>
            <PaymentAgreement space={space} display={booking.selection.display} />
            <HostCard space={space} />
          </div>
          <SpacePopups space={space} />
          <Location space={space} />
          <Reviews space={space} />
        </div>
        <Booking space={space} displays={displays} booking={booking} />
      </article>
    </div>
  );
}

/** Counts a view for the host's insights. Failures are ignored. */
function useCountView(id: number) {
  const [countView] = useCountSpaceViewMutation();
  useEffect(() => void countView({ id }), [countView, id]);
}

/** Explains why the space is hidden. Only its host and admins can open a hidden space (D18). */
function HiddenNote({ space }: { space: SpaceDto }) {
  const reason = hiddenReason(space);
  if (!reason) return null;
  return (
    <div className={styles.note}>
      <Icon name="warning" />
      <div>
        <p className={styles.noteTitle}>{reason}</p>
        {space.approvalStatus === 'rejected' && space.approvalNotes && <p>{space.approvalNotes}</p>}
        <p>Only the host and admins can see this page, and the space cannot be booked.</p>
      </div>
    </div>
  );
}

function hiddenReason({ approvalStatus, isActive }: SpaceDto): string | null {
  if (approvalStatus === 'pending') return 'This space is waiting for approval.';
  if (approvalStatus === 'rejected') return 'This space was not approved.';
  return isActive ? null : 'This space is inactive.';
}

const SpaceNotFound = () => (
  <div className={`${styles.page} ${styles.message}`}>
    <EmptyState
      as="h1"
      title="Space Not Found"
      action={<LinkButton href="/browse">Browse Spaces</LinkButton>}
    >
      The space you&apos;re looking for doesn&apos;t exist.
    </EmptyState>
  </div>
);

/** A placeholder with the layout of the page. */
const SpaceSkeleton = () => (
  <div className={styles.page}>
    <h1 className="sr-only">Space</h1>
    <Loading label="Loading space" />
    <div className={styles.layout} aria-hidden="true">
      <div className={styles.main}>
        <Skeleton shape="box" className={styles.skeletonPhoto} />
        <div className={styles.skeletonThumbnails}>
          <Skeleton shape="box" width="96px" height="72px" />
          <Skeleton shape="box" width="96px" height="72px" />
        </div>
        <Skeleton width="30%" height="1.75rem" />
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="45%" />
        <Skeleton height="6rem" />
        <div className={styles.skeletonDisplays}>
          <Skeleton shape="box" height="360px" />
          <Skeleton shape="box" height="360px" />
        </div>
      </div>
      <Skeleton shape="box" className={styles.skeletonPanel} />
    </div>
  </div>
);
