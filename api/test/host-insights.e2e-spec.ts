import { addDays, addMonths, type CalendarDay, dayIn } from '../src/domain/shared/calendar-day';
import { Money } from '../src/domain/shared/money';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
});
afterAll(() => api.stop());

const today = dayIn('America/New_York', new Date());
const insightsOf = ({ agent, id }: Person, query: object = {}) =>
  agent.get(`/api/hosts/${id}/insights`).query(query);

interface SpaceRow {
  id: number;
  listedOn: CalendarDay;
  closed: CalendarDay[];
}
interface ViewRow {
  day: CalendarDay;
  count: number;
}
interface BookingRow {
  spaceId: number;
  startDate: CalendarDay;
  endDate: CalendarDay;
  amount: string;
  requestedOn: CalendarDay;
  status: string;
  reason: string | null;
  answerHours: number | null;
  displayId?: number;
}

/** The expected insights of a month, computed day by day from the inserted rows. */
function expectedInsights(month: string, spaces: SpaceRow[], bookings: BookingRow[], views: ViewRow[]) {
  const earningBookings = bookings.filter(({ status }) => status === 'confirmed' || status === 'completed');
  let [availableDays, occupiedDays] = [0, 0];
  for (const { id, listedOn, closed } of spaces)
    for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
      const isOccupied = earningBookings.some(
        ({ spaceId, startDate, endDate }) => spaceId === id && startDate <= day && day < endDate,
      );
      if (isOccupied) occupiedDays += 1;
      if (isOccupied || (listedOn <= day && !closed.includes(day))) availableDays += 1;
    }
  const requested = bookings.filter(({ requestedOn }) => requestedOn.startsWith(month));
  const countByReason = (wanted: string) => requested.filter(({ reason }) => reason === wanted).length;
  const hours = requested.flatMap(({ answerHours }) => answerHours ?? []).sort((a, b) => a - b);
  // If the number of answers is odd, both values are the same.
  const middle = [hours[Math.ceil(hours.length / 2) - 1] ?? 0, hours[Math.floor(hours.length / 2)] ?? 0];
  // If Popnook cancels a booking after the host has answered, the host had accepted it.
  const wasAccepted = ({ status, reason, answerHours }: BookingRow) =>
    status === 'confirmed' ||
    status === 'completed' ||
    ((reason === 'admin' || reason === 'account') && answerHours !== null);
  return {
    month,
    views: views.filter(({ day }) => day.startsWith(month)).reduce((sum, { count }) => sum + count, 0),
    availableDays,
    occupiedDays,
    revenue: earningBookings
      .filter(({ startDate }) => startDate.startsWith(month))
      .reduce((sum, { amount }) => sum.plus(Money.fromDecimal(amount)), Money.zero)
      .toDecimal(),
    requests: requested.length,
    accepted: requested.filter(wasAccepted).length,
    declined: countByReason('declined'),
    expired: countByReason('expired'),
    withdrawn: countByReason('withdrawn'),
    medianAnswerHours: hours.length > 0 ? ((middle[0] ?? 0) / 2 + (middle[1] ?? 0) / 2).toFixed(1) : null,
  };
}

/** A fixed sequence that looks random, so that a failure can be reproduced. */
function randomSequence(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * limit);
  };
}

/** The statuses of bookings, with the reasons for cancellations. */
const outcomes = [
  ['confirmed', null],
  ['completed', null],
  ['cancelled', 'declined'],
  ['cancelled', 'expired'],
  ['cancelled', 'withdrawn'],
  ['cancelled', 'admin'],
  ['cancelled', 'account'],
] as const;

/** Time zones whose days begin and end hours apart. */
const timeZones = ['America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland', 'UTC'];

/** Inserts a space that was listed at 11:30 p.m. in its time zone. In UTC, this can be the next day. */
async function insertSpace(
  owner: Person,
  timeZone: string,
  listedOn: CalendarDay,
  closed: CalendarDay[],
): Promise<SpaceRow> {
  const { id } = await api.addPublicSpace(owner);
  await api.query(
    `UPDATE spaces SET time_zone = $3, created_at = ($2::date + time '23:30') AT TIME ZONE $3 WHERE id = $1`,
    [id, listedOn, timeZone],
  );
  await api.query(
    `INSERT INTO space_availability (space_id, date, is_available) SELECT $1, unnest($2::date[]), false`,
    [id, closed],
  );
  // Days with a custom rate, which are open and must count as available.
  await api.query(
    `INSERT INTO space_availability (space_id, date, custom_price_per_day)
     SELECT $1, $2::date + n * 9, n FROM generate_series(0, 30) n ON CONFLICT DO NOTHING`,
    [id, listedOn],
  );
  return { id, listedOn, closed };
}

async function insertViews(spaceId: number, { day, count }: ViewRow): Promise<void> {
  await api.query(
    `INSERT INTO space_views (space_id, day, visitor) SELECT $1, $2, uuid_send(gen_random_uuid()) FROM generate_series(1, $3)`,
    [spaceId, day, count],
  );
}

/**
 * Inserts the booking. For every other space, the request is sent at 11:30 p.m. in its time zone instead of at midnight. A booking
 * of a display takes the display's first lane (D27). Otherwise, a trigger sets `lanes`.
 */
async function insertBooking(booking: BookingRow): Promise<void> {
  await api.query(
    `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, cancel_reason, expires_at,
       payment_agreement_type, created_at, answered_at, sub_space_id, lanes)
     SELECT $1, $2, $3, $4, $5, $6, $7, now(), 'monthly', requested, requested + $9 * interval '1 hour', $10::int,
       int8range($10::int * 1000, $10::int * 1000 + 1)
     FROM (SELECT ($8::date + ($1 % 2) * time '23:30') AT TIME ZONE time_zone AS requested FROM spaces WHERE id = $1) r`,
    [
      booking.spaceId,
      vendor.id,
      booking.startDate,
      booking.endDate,
      booking.amount,
      booking.status,
      booking.reason,
      booking.requestedOn,
      booking.answerHours,
      booking.displayId ?? null,
    ],
  );
}

function randomBooking(
  random: ReturnType<typeof randomSequence>,
  spaceId: number,
  timeZone: string,
  startDate: CalendarDay,
): BookingRow {
  const [randomStatus, reason] = outcomes[random(outcomes.length)] ?? outcomes[0];
  const endDate = addDays(startDate, 30);
  // A booking that has not ended is not completed yet, and one that has ended is no longer confirmed (D31).
  const acceptedStatus = endDate <= dayIn(timeZone, new Date()) ? 'completed' : 'confirmed';
  // Popnook can cancel a request before or after the host answers it.
  const isAnswered =
    reason === null ||
    reason === 'declined' ||
    ((reason === 'admin' || reason === 'account') && random(2) === 1);
  return {
    spaceId,
    startDate,
    endDate,
    amount: `${random(2000)}.${String(random(100)).padStart(2, '0')}`,
    // About half of the requests are sent on the last day of a month.
    requestedOn: random(2) ? addDays(startDate, -random(30)) : addDays(`${startDate.slice(0, 7)}-01`, -1),
    status: reason === null ? acceptedStatus : randomStatus,
    reason,
    answerHours: isAnswered ? random(72) + 0.5 : null,
  };
}

it('the insights match a day-by-day computation for a year of random bookings (D33, D54)', async () => {
  const random = randomSequence(20261122);
  const firstDay = addMonths(`${today.slice(0, 7)}-01`, -11);
  const spaces: SpaceRow[] = [];
  const bookings: BookingRow[] = [];
  const views: ViewRow[] = [];
  for (const timeZone of timeZones) {
    const closed = Array.from({ length: 30 }, () => addDays(firstDay, random(380)));
    const created = await insertSpace(host, timeZone, addDays(firstDay, random(200) - 60), [
      ...new Set(closed),
    ]);
    spaces.push(created);
    for (let day = random(20); day < 330; day += 1 + random(20)) {
      const view = { day: addDays(firstDay, day), count: 1 + random(5) };
      views.push(view);
      await insertViews(created.id, view);
    }
    for (let start = random(40) - 60; start < 380; start += 30 + random(25)) {
      const booking = randomBooking(random, created.id, timeZone, addDays(firstDay, start));
      bookings.push(booking);
      await insertBooking(booking);
    }
  }
  // Two displays of one space are booked for overlapping days, each of which counts once as occupied.
  const shared = await insertSpace(host, 'America/New_York', firstDay, []);
  spaces.push(shared);
  for (const [index, start] of [20, 30].entries()) {
    const display = { name: 'Shelf', type: 'shelf' };
    const { body } = await host.agent.post(`/api/spaces/${shared.id}/subspaces`).send(display).expect(201);
    const days = {
      startDate: addDays(firstDay, start),
      endDate: addDays(firstDay, start + 30),
      requestedOn: firstDay,
    };
    const outcome = { status: 'completed', reason: null, amount: `${index}.50`, answerHours: index + 1 };
    const booking = { spaceId: shared.id, displayId: body.id, ...days, ...outcome };
    bookings.push(booking);
    await insertBooking(booking);
  }
  // A booking of another host's space must not count.
  await insertBooking({
    spaceId: (await api.addPublicSpace(await api.signIn('neighbor@x.test', { role: 'host' }))).id,
    startDate: firstDay,
    endDate: addDays(firstDay, 30),
    amount: '5000.00',
    requestedOn: firstDay,
    status: 'completed',
    reason: null,
    answerHours: 1,
  });
  const { body: insights } = await insightsOf(host).expect(200);
  const months = Array.from({ length: 12 }, (_, index) => addMonths(firstDay, index).slice(0, 7));
  expect(insights).toEqual(months.map((month) => expectedInsights(month, spaces, bookings, views)));
});

it('the insights measure how long the host takes to accept or decline a request (D54)', async () => {
  const owner = await api.signIn('owner@x.test', { role: 'host' });
  const { id: spaceId } = await api.addPublicSpace(owner);
  const requestAndAnswer = async (ahead: number, status: string, person = owner, answerHours = 4) => {
    const body = { spaceId, startDate: addDays(today, ahead) };
    const { id } = (await vendor.agent.post('/api/bookings').send(body).expect(201)).body;
    await person.agent.put(`/api/bookings/${id}`).send({ status }).expect(200);
    // Moves the answer instead of the request, because an earlier request could be in another month.
    await api.query(
      `UPDATE bookings SET answered_at = created_at + $2 * interval '1 hour'
       WHERE id = $1 AND answered_at IS NOT NULL`,
      [id, answerHours],
    );
  };
  const month = async () => (await insightsOf(owner, { from: today.slice(0, 7) }).expect(200)).body.at(-1);
  // The vendor withdraws the request, so the host has not answered it.
  await requestAndAnswer(5, 'cancelled', vendor);
  expect(await month()).toMatchObject({ medianAnswerHours: null });
  await requestAndAnswer(5, 'confirmed');
  await requestAndAnswer(100, 'cancelled', owner, 8);
  const { medianAnswerHours } = await month();
  // The median of 4 and 8 hours.
  expect(Number(medianAnswerHours)).toBeCloseTo(6, 1);
});

it.each([
  [{ from: '2026-05', to: '2026-04' }, 'to'],
  [{ from: '2020-01', to: '2023-01' }, 'to'],
  [{ from: '2026-13' }, 'from'],
  [{ to: '2026-1' }, 'to'],
])('the insights refuse the range %j (D46)', async (range, field) => {
  const { body } = await insightsOf(host, range).expect(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});
