import fc from 'fast-check';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { displayTypes } from '../src/domain/space/display';
import { paymentModels } from '../src/domain/space/payment-terms';
import { spaceTypes } from '../src/domain/space/space-types';
import { type Person, TestApi } from './test-api';

/* Compares the results of GET /api/spaces with filtering, sorting and paginating in memory (D61, D35, D38–D41). */

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);

const spaceArbitrary = fc.record({
  name: fc.constantFrom('Corner window', 'Back room', '100% light', 'Bar_counter', 'Élan Gallery'),
  description: fc.constantFrom('Bright.', 'Beside the TILL', 'a\\b'),
  location: fc.constantFrom('Raleigh, NC', 'Durham, NC', 'Austin, TX'),
  spaceType: fc.constantFrom(...spaceTypes),
  model: fc.constantFrom('monthly', 'commission', 'hybrid'),
  // Many spaces cost exactly the 1000 of some price filters, or one cent more.
  cents: fc.oneof(fc.constantFrom(100_000, 100_001), fc.integer({ min: 1, max: 200_000 })),
  coordinates: fc.option(
    fc.record({ lat: fc.integer({ min: 30, max: 40 }), lng: fc.integer({ min: -85, max: -75 }) }),
  ),
  rating: fc.integer({ min: 0, max: 5 }),
  approvedDaysAgo: fc.nat(6),
  status: fc.constantFrom('approved', 'approved', 'approved', 'approved', 'pending', 'rejected'),
  isActive: fc.constantFrom(true, true, true, false),
  bookedFrom: fc.option(fc.integer({ min: 1, max: 60 })),
  closedOn: fc.option(fc.integer({ min: 1, max: 60 })),
  amenities: fc.uniqueArray(fc.constantFrom('Wi-Fi', 'Parking', 'Step-free'), { maxLength: 3 }),
  displays: fc.array(
    fc.record({
      type: fc.constantFrom(...displayTypes),
      dollars: fc.option(fc.integer({ min: 1, max: 2000 })),
      isActive: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});
type TestSpace = typeof spaceArbitrary extends fc.Arbitrary<infer T> ? T & { id: number } : never;

const allFilters = fc.record(
  {
    location: fc.constantFrom('Raleigh, NC', 'raleigh ,nc', 'Durham,  NC', 'Nowhere, NC', 'all', ''),
    spaceType: fc.constantFrom(...spaceTypes, 'all'),
    maxPrice: fc.oneof(fc.constantFrom('', 'abc', '-5', 'NaN', '1000', '1000.00'), fc.nat(2000).map(String)),
    q: fc.constantFrom(
      'window',
      'TILL',
      '100%',
      'r_c',
      'a\\b',
      'élan',
      ' raleigh ',
      'corner window bright',
      'zzz',
    ),
    bbox: fc
      .tuple(fc.integer({ min: -86, max: -80 }), fc.integer({ min: 29, max: 35 }), fc.nat(6), fc.nat(6))
      .map(([west, south, width, height]) => [west, south, west + width, south + height].join(',')),
    from: fc.nat(60).map(day),
    startWithin: fc
      .tuple(fc.nat(60), fc.nat(20))
      .map(([first, length]) => `${day(first)},${day(first + length)}`),
    near: fc
      .tuple(fc.integer({ min: 28, max: 42 }), fc.integer({ min: -87, max: -73 }))
      .map((point) => point.join(',')),
    radiusKm: fc.constantFrom('100', '250', '500'),
    // `String` joins the chosen values with commas.
    type: fc.subarray([...spaceTypes, 'all', '']).map(String),
    paymentModel: fc.subarray([...paymentModels]).map(String),
    period: fc.constantFrom('week', 'month', 'all'),
    displayType: fc.subarray([...displayTypes]).map(String),
    amenity: fc.subarray(['Wi-Fi', 'Parking', 'Step-free']).map(String),
    maxTotal: fc.oneof(fc.constantFrom('', '-1', '1000'), fc.nat(2000).map(String)),
    sort: fc.constantFrom('newest', 'rating', 'price', '-price', 'distance'),
  },
  { requiredKeys: [] },
);
type Filters = typeof allFilters extends fc.Arbitrary<infer T> ? T : never;
/** Some of the filters, chosen at random. With all filters at once, most lists would be empty. */
const filters: fc.Arbitrary<Filters> = fc
  .tuple(allFilters, fc.infiniteStream(fc.boolean()))
  .map(([all, isChosen]) => Object.fromEntries(Object.entries(all).filter(() => isChosen.next().value)));

/** As in space-types.ts: the types in a group are aliases of each other. */
const aliasGroups = [
  ['boutique', 'retail_shop'],
  ['salon', 'hair_salon', 'salon_barbershop'],
];
const canonicalType = (type: string) => aliasGroups.find((group) => group.includes(type))?.[0] ?? type;
const normalizedLocation = (location: string) => location.toLowerCase().replace(/\s/g, '');
const priceInCents = ({ model, cents }: TestSpace) => (model === 'commission' ? 0 : cents);

function isFreeFrom({ model, bookedFrom, closedOn }: TestSpace, start: string): boolean {
  const length = model === 'commission' ? 7 : 30;
  const until = addDays(start, length);
  const isBooked = bookedFrom !== null && day(bookedFrom) < until && start < day(bookedFrom + length);
  return !isBooked && !(closedOn !== null && start <= day(closedOn) && day(closedOn) < until);
}

/** Computed with the law of cosines, unlike in the API, so that this test does not repeat a mistake in its formula. */
function kmFrom(near: string, { coordinates }: TestSpace): number {
  if (!coordinates) return Number.POSITIVE_INFINITY;
  const [lat = 0, lng = 0] = near.split(',').map((degrees) => (Number(degrees) * Math.PI) / 180);
  const [toLat, toLng] = [(coordinates.lat * Math.PI) / 180, (coordinates.lng * Math.PI) / 180];
  const cosine = Math.sin(lat) * Math.sin(toLat) + Math.cos(lat) * Math.cos(toLat) * Math.cos(lng - toLng);
  return 6371.0088 * Math.acos(Math.min(1, cosine));
}

const valuesIn = (list: string) => list.split(',').filter((each) => each !== '' && each !== 'all');
const matchesAny = (list: string, matches: (value: string) => boolean) =>
  valuesIn(list).length === 0 || valuesIn(list).some(matches);

/** A negative price, or one that is not a number, does not limit the list (D35). */
const limitsPrice = (wanted: string) => Number(wanted) >= 0;

/** Each filter in its simplest form. A missing or empty filter, `all`, and an invalid or negative price match everything. */
const rules: {
  [Name in Exclude<keyof Filters, 'sort' | 'near' | 'radiusKm'>]: (
    space: TestSpace,
    wanted: string,
  ) => boolean;
} = {
  location: ({ location }, wanted) =>
    wanted === 'all' || normalizedLocation(location) === normalizedLocation(wanted),
  spaceType: ({ spaceType }, wanted) =>
    wanted === 'all' || canonicalType(spaceType) === canonicalType(wanted),
  maxPrice: (space, wanted) => !limitsPrice(wanted) || priceInCents(space) <= Number(wanted) * 100,
  type: ({ spaceType }, wanted) =>
    matchesAny(wanted, (type) => canonicalType(type) === canonicalType(spaceType)),
  paymentModel: ({ model }, wanted) => matchesAny(wanted, (each) => each === model),
  period: ({ model }, wanted) => wanted === 'all' || (wanted === 'week') === (model === 'commission'),
  displayType: ({ displays }, wanted) =>
    matchesAny(wanted, (each) => displays.some(({ type, isActive }) => isActive && type === each)),
  amenity: ({ amenities }, wanted) =>
    valuesIn(wanted).every((each) => amenities.some((amenity) => amenity === each)),
  maxTotal: (space, wanted) =>
    !limitsPrice(wanted) ||
    priceInCents(space) <= Number(wanted) * 100 ||
    space.displays.some(({ dollars, isActive }) => isActive && dollars !== null && dollars <= Number(wanted)),
  q: ({ name, description, location }, wanted) =>
    `${name} ${description} ${location}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  bbox: ({ coordinates }, wanted) => {
    const [west = 0, south = 0, east = 0, north = 0] = wanted.split(',').map(Number);
    // Spaces without coordinates are at the default center (D49).
    const { lng, lat } = coordinates ?? { lng: -78.64, lat: 35.78 };
    return lng >= west && lng <= east && lat >= south && lat <= north;
  },
  from: isFreeFrom,
  startWithin: (space, wanted) => {
    const [first = '', last = ''] = wanted.split(',');
    for (let start = first; start <= last; start = addDays(start, 1))
      if (isFreeFrom(space, start)) return true;
    return false;
  },
};

const orders: Record<string, (a: TestSpace, b: TestSpace) => number> = {
  newest: (a, b) => a.approvedDaysAgo - b.approvedDaysAgo || b.id - a.id,
  rating: (a, b) => b.rating - a.rating || b.id - a.id,
  price: (a, b) => priceInCents(a) - priceInCents(b) || a.id - b.id,
  '-price': (a, b) => priceInCents(b) - priceInCents(a) || b.id - a.id,
};

function expectedIds(
  spaces: TestSpace[],
  { sort = 'newest', near, radiusKm, startWithin, ...others }: Filters,
): number[] {
  // `from` takes precedence over `startWithin`.
  const wanted: Filters = startWithin && !others.from ? { ...others, startWithin } : others;
  const names = Object.keys(rules) as (keyof typeof rules)[];
  const passes = (space: TestSpace) =>
    names.every((name) => !wanted[name] || rules[name](space, wanted[name])) &&
    (!near || kmFrom(near, space) <= Number(radiusKm ?? 25));
  const isPublic = ({ status, isActive }: TestSpace) => status === 'approved' && isActive;
  // The API computes distances with another formula, so spaces whose distances differ by less than half a meter count as equally far.
  return spaces
    .filter((space) => isPublic(space) && passes(space))
    .sort(
      sort === 'distance' && near
        ? (a, b) => Math.round((kmFrom(near, a) - kmFrom(near, b)) * 1e3) || a.id - b.id
        : orders[sort],
    )
    .map(({ id }) => id);
}

/** `sort=distance` requires `near`. */
const isValid = ({ sort, near }: Filters) => sort !== 'distance' || near !== undefined;

let api: TestApi;
let spaces: TestSpace[];
beforeAll(async () => {
  api = await TestApi.start();
  const host = await api.signIn('host@x.test', { role: 'host' });
  const vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
  spaces = [];
  for (const space of fc.sample(spaceArbitrary, { seed: 7, numRuns: 80 }))
    spaces.push(await insertSpace(space, host, vendor));
}, 60_000);
afterAll(() => api.stop());

async function insertSpace(details: Omit<TestSpace, 'id'>, host: Person, vendor: Person): Promise<TestSpace> {
  const rate = details.model === 'commission' ? null : (details.cents / 100).toFixed(2);
  const [row] = await api.query<{ id: number }>(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, latitude, longitude,
       payment_agreement_type, price_per_day, commission_percentage, approval_status, approved_at, is_active, rating, amenities)
     VALUES ($1, $2, $3, $4, $5, 'Main St', $6, $7, $8, $9, 10, $10, current_date - $11::int, $12, $13, $14) RETURNING id`,
    [
      host.id,
      details.name,
      details.description,
      details.spaceType,
      details.location,
      details.coordinates?.lat,
      details.coordinates?.lng,
      details.model,
      rate,
      details.status,
      details.approvedDaysAgo,
      details.isActive,
      details.rating,
      details.amenities,
    ],
  );
  const space = { ...details, id: row?.id ?? 0 };
  await api.query(
    `INSERT INTO sub_spaces (space_id, name, type, price_per_day, is_active)
     SELECT $1, 'Shelf', d.type, d.dollars, d."isActive"
     FROM jsonb_to_recordset($2) AS d (type text, dollars numeric, "isActive" boolean)`,
    [space.id, JSON.stringify(details.displays)],
  );
  await makeUnavailable(space, vendor);
  return space;
}

async function makeUnavailable(
  { id, model, bookedFrom, closedOn }: TestSpace,
  vendor: Person,
): Promise<void> {
  if (bookedFrom !== null)
    await api.query(
      `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, expires_at,
         payment_agreement_type) VALUES ($1, $2, $3, $4, 0, 'confirmed', now(), $5)`,
      [id, vendor.id, day(bookedFrom), day(bookedFrom + (model === 'commission' ? 7 : 30)), model],
    );
  if (closedOn !== null)
    await api.query(`INSERT INTO space_availability (space_id, date, is_available) VALUES ($1, $2, false)`, [
      id,
      day(closedOn),
    ]);
}

async function readPages(wanted: Filters, limit: number) {
  const ids: number[] = [];
  let address: string | undefined = `/api/spaces?${new URLSearchParams({ ...wanted, limit: String(limit) })}`;
  let total = -1;
  // The second condition ends the loop if the links never end.
  while (address && ids.length <= spaces.length) {
    const response: Awaited<ReturnType<typeof api.anyone.get>> = await api.anyone.get(address).expect(200);
    ids.push(...response.body.map(({ id }: { id: number }) => id));
    total = Number(response.headers['x-total-count']);
    address = /<([^>]+)>/.exec(response.headers.link ?? '')?.[1];
  }
  return { ids, total };
}

it(
  'random combinations of filters, sort orders and page sizes give the expected list (D61, D35, D38, D40, D41)',
  () =>
    fc.assert(
      fc.asyncProperty(filters.filter(isValid), fc.constantFrom(3, 17, 200), async (wanted, limit) => {
        const ids = expectedIds(spaces, wanted);
        expect(await readPages(wanted, limit)).toEqual({ ids, total: ids.length });
      }),
      { numRuns: 150 },
    ),
  60_000,
);
