import type { Client } from 'pg';
import { CURRENT_BOOKINGS, type DemoBooking, REVIEWS } from '../data/bookings';
import { PROFILES } from '../data/people';
import { type Accounts, idOf } from './accounts';
import { dayFromToday, daysAgo, hoursAgo, insertAll, required } from './rows';
import type { InsertedSpace } from './spaces';

interface Booking extends Omit<DemoBooking, 'space' | 'status'> {
  status: DemoBooking['status'] | 'completed';
}

interface PastBooking {
  space: InsertedSpace;
  booking: Booking;
  review?: { rating: number; comment: string; createdAt: Date };
}

/** Inserts past bookings with their reviews, and the bookings around today. */
export const insertBookings = async (
  client: Client,
  accounts: Accounts,
  spaces: readonly InsertedSpace[],
  now: Date,
): Promise<void> => {
  const past = spaces.flatMap((space, index) => pastBookings(space, index, now));
  const lanes = new Lanes();
  const rows = [...past, ...currentBookings(spaces)].map(({ space, booking }) =>
    bookingRow(space, booking, accounts, lanes, now),
  );
  const ids = await insertAll(client, 'bookings', rows);
  // The past bookings are the first rows, so their ids have the same indexes.
  const reviews = past.flatMap(({ space, booking, review }, index) =>
    review
      ? {
          booking_id: required(ids[index], 'id of a booking'),
          reviewer_id: idOf(accounts, booking.vendor),
          space_id: space.id,
          rating: review.rating,
          comment: review.comment,
          created_at: review.createdAt,
        }
      : [],
  );
  await insertAll(client, 'reviews', reviews);
  // A space's rating and number of reviews are calculated from its reviews (D44).
  await client.query(`
    UPDATE spaces SET rating = counted.rating, review_count = counted.reviews
    FROM (SELECT space_id, round(avg(rating), 2) AS rating, count(*) AS reviews FROM reviews GROUP BY space_id) counted
    WHERE spaces.id = counted.space_id`);
  await client.query(INSERT_VIEWS);
};

/* A year of views of each listed space, with ups and downs, for the host's insights. */
const INSERT_VIEWS = `
  INSERT INTO monthly_space_views (space_id, month, count)
  SELECT s.id, date_trunc('month', now()) - make_interval(months => ago), 30 + (s.id * 37 + ago * 23) % 90
  FROM spaces s, generate_series(0, 11) ago WHERE s.is_listed`;

const currentBookings = (spaces: readonly InsertedSpace[]) => {
  const byName = new Map(spaces.map((space) => [space.source.name, space]));
  // Oldest first, because lists that show the newest booking first sort by id.
  return CURRENT_BOOKINGS.toSorted((a, b) => b.sentHoursAgo - a.sentHoursAgo).map((booking) => ({
    space: required(byName.get(booking.space), `space ${booking.space}`),
    booking,
  }));
};

/**
 * The latest past booking of a space ended one period and this many days ago. An active booking started at most one period
 * (7 or 30 days) ago, so the two do not overlap.
 */
const GAP_DAYS = 5;

/**
 * Zero to four past bookings for an approved space, most of them with a review. They depend only on the space's index, so every
 * database gets the same bookings.
 */
const pastBookings = (space: InsertedSpace, index: number, now: Date): PastBooking[] => {
  if (space.source.state === 'pending' || space.source.state === 'rejected') return [];
  const count = index % 9 === 8 ? 0 : 1 + ((index * 5) % 4);
  return Array.from({ length: count }, (_, position) => pastBooking(space, index, position, now));
};

const pastBooking = (space: InsertedSpace, index: number, position: number, now: Date): PastBooking => {
  // Four days are free between two past bookings.
  const endedDaysAgo = GAP_DAYS + space.periodDays + position * (space.periodDays + 4);
  const startsInDays = -(endedDaysAgo + space.periodDays);
  const display = [...space.displays.keys()][position];
  const profile = required(PROFILES[(index + position * 3) % PROFILES.length], 'profile');
  const booking: Booking = {
    vendor: profile.account,
    startsInDays,
    status: 'completed',
    // Two weeks before the start.
    sentHoursAgo: (14 - startsInDays) * 24,
    ...(display !== undefined && { display }),
  };
  // A fifth of the bookings have no review.
  if ((index + position) % 5 === 4) return { space, booking };
  const [rating, comment] = required(REVIEWS[(index * 7 + position * 5) % REVIEWS.length], 'review');
  const twoDaysAfterTheEnd = daysAgo(endedDaysAgo - 2, now);
  return { space, booking, review: { rating, comment, createdAt: twoDaysAfterTheEnd } };
};

/** Pending requests expire after 72 h (D25). */
const EXPIRY_HOURS = 72;

const bookingRow = (space: InsertedSpace, booking: Booking, accounts: Accounts, lanes: Lanes, now: Date) => {
  const { terms, name, displays } = space.source;
  const [, , , rateOfDisplay] = displays.find(([display]) => display === booking.display) ?? [];
  // A space with a rate is booked for 30 days, so the rate for 30 days is also the total. Commission spaces have no rate, and the
  // total is 0 (D24).
  const rate = rateOfDisplay ?? terms.pricePerDay;
  const displayId =
    booking.display === undefined
      ? null
      : required(space.displays.get(booking.display), `display ${booking.display} at ${name}`);
  const createdAt = hoursAgo(booking.sentHoursAgo, now);
  return {
    space_id: space.id,
    sub_space_id: displayId,
    vendor_id: idOf(accounts, booking.vendor),
    start_date: dayFromToday(booking.startsInDays, space.timeZone, now),
    end_date: dayFromToday(booking.startsInDays + space.periodDays, space.timeZone, now),
    // A booking of the whole space takes all lanes (ADR 001).
    lanes: displayId === null ? '(,)' : lanes.assign(displayId, booking, space.periodDays),
    status: booking.status,
    cancel_reason: booking.reason ?? null,
    message: booking.message ?? null,
    decline_message: booking.declineMessage ?? null,
    total_amount: (rate ?? 0).toFixed(2),
    payment_agreement_type: terms.paymentAgreementType,
    price_per_day: rate,
    commission_percentage: terms.commissionPercentage,
    minimum_commission: terms.minimumCommission,
    created_at: createdAt,
    updated_at: createdAt,
    expires_at: hoursAgo(booking.sentHoursAgo - EXPIRY_HOURS, now),
    answered_at: isAnswered(booking) ? hoursAgo(booking.sentHoursAgo - answerHours(booking), now) : null,
  };
};

/** Whether the host has answered the request. In the demo data, administrators cancel only bookings that the host had accepted. */
const isAnswered = ({ status, reason }: Booking): boolean =>
  status === 'confirmed' || status === 'completed' || reason === 'declined' || reason === 'admin';

/** How many hours the host took to answer: 1 to 24, the same in every database. */
const answerHours = ({ sentHoursAgo }: Booking): number => 1 + ((sentHoursAgo * 7) % 24);

/** One lane of a display, as a PostgreSQL range (ADR 001). */
const laneRange = (displayId: number, laneIndex: number) => {
  const lane = displayId * 1000 + laneIndex;
  return `[${lane},${lane + 1})`;
};

/**
 * Assigns different lanes to overlapping bookings of the same display, as the exclusion constraint requires (ADR 001). The
 * constraint ignores cancelled bookings, so all of them get the first lane.
 */
class Lanes {
  private readonly assigned = new Map<number, { starts: number; ends: number; laneIndex: number }[]>();

  assign(displayId: number, { startsInDays: starts, status }: Booking, days: number): string {
    if (status === 'cancelled') return laneRange(displayId, 0);
    const assigned = this.assigned.get(displayId) ?? [];
    const overlapping = assigned.filter((other) => other.starts < starts + days && starts < other.ends);
    const used = new Set(overlapping.map((other) => other.laneIndex));
    let laneIndex = 0;
    while (used.has(laneIndex)) laneIndex += 1;
    this.assigned.set(displayId, [...assigned, { starts, ends: starts + days, laneIndex }]);
    return laneRange(displayId, laneIndex);
  }
}
