import type { BenchDatabases } from './databases';
import { median, ROUNDS } from './measure';
import type { BenchContext, Row } from './rows';
import { type Server, startApi } from './servers';

/** Search parameters: none, one that matches most users, one that matches many spaces, one that matches few, and one that matches nothing. */
const TEXTS = ['', 'q=example.com', 'q=lantern', 'q=Golden%20Oak', 'q=nothing-like-it'];

const choices = (name: string, ...values: string[]) => values.map((value) => `${name}=${value}`);
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const MANY_FILTERS = 'type=gallery&displayType=shelf&amenity=Mirror&paymentModel=monthly&maxTotal=900';
/** The filters of the public lists, one at a time and many together. */
const PUBLIC_FILTERS = [
  '',
  'type=gallery',
  'displayType=shelf',
  'amenity=Mirror',
  'amenity=Mirror&amenity=Storage',
  'maxTotal=300',
  'maxPrice=300',
  'period=week',
  'q=lantern',
  'q=Golden%20Oak',
  'q=nothing-like-it',
  'q=lantern&displayType=shelf',
  'q=lantern&amenity=Mirror',
  MANY_FILTERS,
];
const DATES = ['', `from=${daysAhead(30)}`, `startWithin=${daysAhead(30)},${daysAhead(60)}`];
/** A box of the city with the most spaces. */
const RALEIGH_BOX = 'bbox=-78.9,35.6,-78.4,36';
const COUNTRY_BOX = 'bbox=-125,24,-66,50';

/** The groups of parameters of each list. A request has one parameter of each group, and all combinations are measured. */
const LISTS: Record<string, string[][]> = {
  '/api/spaces': [
    ['', 'location=Raleigh,%20NC', RALEIGH_BOX, COUNTRY_BOX, 'near=35.78,-78.64&radiusKm=25'],
    PUBLIC_FILTERS,
    DATES,
    choices('sort', 'newest', 'rating', '-price', 'distance'),
  ],
  '/api/spaces/map': [
    [`${RALEIGH_BOX}&zoom=10`, `${COUNTRY_BOX}&zoom=4`, `${RALEIGH_BOX}&zoom=10&location=Raleigh,%20NC`],
    PUBLIC_FILTERS,
    DATES,
  ],
  '/api/admin/bookings': [
    [
      '',
      'flagged=true',
      'flagged=false',
      ...choices('status', 'pending', 'confirmed', 'cancelled', 'completed'),
    ],
    TEXTS,
    choices('sort', 'newest', 'start', '-amount'),
  ],
  '/api/admin/spaces': [
    [
      '',
      'awaitingApproval=true',
      'changedSinceApproval=true',
      'isActive=false',
      ...choices('approvalStatus', 'pending', 'approved', 'rejected'),
    ],
    TEXTS,
    choices('sort', 'newest', 'name', '-price'),
  ],
  '/api/admin/users': [
    [
      '',
      ...choices('role', 'vendor', 'host', 'admin'),
      ...choices('status', 'active', 'suspended', 'deleted'),
    ],
    TEXTS,
    choices('sort', 'newest', 'name', '-status'),
  ],
  '/api/admin/reviews': [['', ...choices('rating', '1', '5')], TEXTS, choices('sort', 'newest', '-rating')],
  '/api/admin/audit-log': [
    ['', ...choices('actorRole', 'admin', 'system')],
    ['', 'actor=Ada', 'actor=nothing-like-it'],
    choices('sort', 'newest', 'oldest'),
  ],
  '/api/admin/stats': [],
  '/api/admin/work-queue': [],
};

/** One path for each combination of parameters. Only searches near a point can be sorted by distance. */
const pathsOf = (list: string): string[] =>
  (LISTS[list] ?? [])
    .reduce<string[][]>(
      (combinations, group) =>
        combinations.flatMap((before) => group.map((parameter) => [...before, parameter])),
      [[]],
    )
    .map((parameters) => `${list}?${parameters.filter(Boolean).join('&')}`)
    .filter((path) => !path.includes('sort=distance') || path.includes('near='));

/** Creates a session for an administrator. @returns the headers of its requests */
const signInAdmin = async (databases: BenchDatabases, databaseUrl: string) => {
  await databases.query(
    databaseUrl,
    `INSERT INTO sessions (id, user_id, email, expires_at)
     SELECT encode(sha256('bench-admin'), 'hex'), id, email, now() + interval '1 day' FROM users
     WHERE role = 'admin' AND status = 'active' ORDER BY id LIMIT 1
     ON CONFLICT (id) DO UPDATE SET expires_at = EXCLUDED.expires_at`,
  );
  return { Cookie: 'popnook_session=bench-admin' };
};

/**
 * Sends each request several times. The first response time does not count. Public spaces are requested with a different page size each
 * time, because the API caches each page for one second.
 */
const measureList = async (
  list: string,
  { client }: Server,
  headers: Record<string, string>,
): Promise<Row> => {
  const measured: { path: string; medianMs: number }[] = [];
  let failed = 0;
  for (const path of pathsOf(list)) {
    const latencies: number[] = [];
    for (let request = 0; request <= ROUNDS; request += 1) {
      const pageSize = list === '/api/spaces' ? `&limit=${20 + request}` : '';
      const { latencyMs, status } = await client.send({ path: path + pageSize, headers });
      if (status >= 300) failed += 1;
      if (request > 0) latencies.push(latencyMs);
    }
    measured.push({ path, medianMs: median(latencies) });
  }
  const medians = measured.map(({ medianMs }) => medianMs);
  const slowest = Math.max(...medians);
  const slow = medians.filter((ms) => ms > 200).length;
  const parameters = measured.find(({ medianMs }) => medianMs === slowest)?.path.slice(list.length);
  return {
    id: 'G18',
    what: `${list}, ${measured.length === 1 ? '1 combination' : `${measured.length} combinations`}: median of ${ROUNDS}`,
    measured: `slowest ${slowest.toFixed(0)} ms`,
    target: '≤ 200 ms',
    note: `${parameters}; p50 ${median(medians).toFixed(0)} ms; ${slow} above 200 ms${failed ? `; ${failed} failed` : ''}`,
  };
};

const measureLists = async ({ databases }: BenchContext): Promise<Row[]> => {
  const databaseUrl = await databases.open(1_000_000);
  const headers = await signInAdmin(databases, databaseUrl);
  const api = await startApi(databaseUrl);
  const rows: Row[] = [];
  for (const list of Object.keys(LISTS)) rows.push(await measureList(list, api, headers));
  await api.stop();
  return rows;
};

export const listRows = [{ ids: ['G18'], measure: measureLists }];
