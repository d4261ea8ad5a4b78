import type { Call } from './client';
import type { BenchDatabases } from './databases';
import { formatMedians, interleave, ratioOf } from './measure';
import { type BenchContext, formatRatio, type Row } from './rows';
import { startApi } from './servers';

/**
 * Creates a session for each active vendor who has no pending requests. The others could reach the limit of ten pending requests (D25)
 * during the measurement.
 */
const CREATE_SESSIONS = `
INSERT INTO sessions (id, user_id, email, expires_at)
SELECT encode(sha256(('bench-' || id)::bytea), 'hex'), id, email, now() + interval '1 day'
FROM users WHERE role = 'vendor' AND status = 'active'
  AND NOT EXISTS (SELECT FROM bookings WHERE vendor_id = users.id AND bookings.status = 'pending')`;
/** Only the vendors with a session from CREATE_SESSIONS. Other measurements may have left more sessions in the database. */
const VENDORS = `
SELECT user_id AS id FROM sessions WHERE id = encode(sha256(('bench-' || user_id)::bytea), 'hex')
ORDER BY user_id LIMIT 2000`;
/** Public spaces without displays, bookings or availability entries. */
const FREE_SPACES = `
SELECT s.id FROM spaces s JOIN users h ON h.id = s.host_id
WHERE is_public_listing(s.approval_status, s.is_active, h.status)
  AND NOT EXISTS (SELECT FROM sub_spaces d WHERE d.space_id = s.id)
  AND NOT EXISTS (SELECT FROM bookings b WHERE b.space_id = s.id)
  AND NOT EXISTS (SELECT FROM space_availability a WHERE a.space_id = s.id) ORDER BY s.id LIMIT 1000`;

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const sessionHeaders = (vendor: number) => ({ Cookie: `popnook_session=bench-${vendor}` });

const bookingCall = (vendor: number, booking: object): Call => ({
  path: '/api/bookings',
  method: 'POST',
  headers: sessionHeaders(vendor),
  body: booking,
});

/** Copies the database and creates a session `bench-<id>` for each vendor who has no pending requests. */
export const prepareBookings = async (databases: BenchDatabases, name: string) => {
  const url = await databases.copy(10_000, name);
  await databases.query(url, CREATE_SESSIONS);
  const ids = async (statement: string) =>
    (await databases.query<{ id: number }>(url, statement)).map(({ id }) => id);
  return { url, vendors: await ids(VENDORS), spaces: await ids(FREE_SPACES) };
};

/**
 * Requests each space for ten periods, each time as the next vendor. No request is refused: a period has at most 30 days, and the
 * next one starts 31 days later, so they do not overlap. After
 * `10 * spaces.length` requests, it starts again with the first period.
 */
export const bookingRequests = (vendors: readonly number[], spaces: readonly number[]) => {
  let position = 0;
  return () => {
    const number = position++;
    const startDate = dayAhead(40 + 31 * (Math.floor(number / spaces.length) % 10));
    return bookingCall(vendors[number % vendors.length] ?? 0, {
      spaceId: spaces[number % spaces.length],
      startDate,
    });
  };
};

const compareWithoutConstraint = async ({ databases }: BenchContext): Promise<Row[]> => {
  const [constrained, unconstrained] = [
    await prepareBookings(databases, 'bench_booking'),
    await prepareBookings(databases, 'bench_booking_without'),
  ];
  await databases.query(unconstrained.url, 'ALTER TABLE bookings DROP CONSTRAINT bookings_never_overlap');
  const servers = [await startApi(constrained.url), await startApi(unconstrained.url)] as const;
  const rounds = await interleave(
    {
      server: servers[0],
      connections: 2,
      next: bookingRequests(constrained.vendors, constrained.spaces),
    },
    {
      server: servers[1],
      connections: 2,
      next: bookingRequests(unconstrained.vendors, unconstrained.spaces),
    },
  );
  await Promise.all(servers.map((server) => server.stop()));
  const failed = rounds.flat().reduce((sum, slice) => sum + slice.failed, 0);
  return [
    {
      id: 'G11',
      what: 'POST /api/bookings / the same without the exclusion constraint: p50',
      measured: formatRatio(ratioOf(rounds, 'p50')),
      target: '≤ 2',
      note: `${formatMedians(rounds, 'p50', 1)} ms${failed ? `; ${failed} refused` : ''}`,
    },
  ];
};

const RACERS = 200;
const RACES = 3;

const measureRaces = async ({ databases }: BenchContext): Promise<Row[]> => {
  const { url, vendors, spaces } = await prepareBookings(databases, 'bench_race');
  const api = await startApi(url);
  // Opens a connection for each racer, so that the race itself does not include opening them.
  await Promise.all(vendors.slice(0, RACERS).map(() => api.client.send({ path: '/health/live' })));
  const rows: Row[] = [];
  for (const [index, capacity] of [1, 3, 10].entries()) {
    const spaceId = spaces[index] ?? 0;
    const [display] = await databases.query<{ id: number }>(
      url,
      `INSERT INTO sub_spaces (space_id, name, type, max_capacity) VALUES (${spaceId}, 'Shelf', 'shelf', ${capacity}) RETURNING id`,
    );
    const slowest: number[] = [];
    for (let race = 0; race < RACES; race += 1) {
      const booking = { spaceId, subSpaceId: display?.id, startDate: dayAhead(40 + race * 40) };
      const responses = await Promise.all(
        vendors.slice(0, RACERS).map((vendor) => api.client.send(bookingCall(vendor, booking))),
      );
      const count = (status: number) => responses.filter((response) => response.status === status).length;
      const otherStatuses = responses
        .map(({ status }) => status)
        .filter((status) => status !== 201 && status !== 409);
      if (count(201) !== capacity || otherStatuses.length > 0)
        throw new Error(
          `${count(201)} of ${RACERS} requests succeeded for capacity ${capacity}. Other statuses: ${otherStatuses.join(', ') || 'none'}`,
        );
      slowest.push(Math.max(...responses.map(({ latencyMs }) => latencyMs)));
    }
    rows.push({
      id: 'G12',
      what: `${RACERS} requests racing for capacity ${capacity}, exact, no 5xx: slowest answer`,
      measured: `${Math.max(...slowest).toFixed(0)} ms`,
      target: '≤ 600 ms',
      note: `slowest of each race: ${slowest.map((ms) => ms.toFixed(0)).join(', ')} ms`,
    });
  }
  await api.stop();
  return rows;
};

export const bookingRows = [
  { ids: ['G11'], measure: compareWithoutConstraint },
  { ids: ['G12'], measure: measureRaces },
];
