import { SitemapQueries } from '../src/application/discover/discover-queries';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor', firstName: 'Vera', lastName: 'Lind' });
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);

describe('the map', () => {
  const map = async (query: string) => (await api.anyone.get(`/api/spaces/map?${query}`).expect(200)).body;
  const RALEIGH = 'bbox=-79,35,-78,36';
  beforeEach(() => api.query('UPDATE spaces SET is_active = false'));

  it('shows a single space as a point with its name, and nearby spaces as a cluster with a bounding box (D54)', async () => {
    await api.addPublicSpace(host, { name: 'Here', latitude: '35.1', longitude: '-78.9' });
    await api.addPublicSpace(host, { latitude: '35.8', longitude: '-78.61' });
    await api.addPublicSpace(host, { latitude: '35.8', longitude: '-78.6', spaceType: 'gallery' });
    const { type, features } = await map(`${RALEIGH}&zoom=9`);
    expect(type).toBe('FeatureCollection');
    expect(features).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-78.9, 35.1] },
        properties: expect.objectContaining({
          count: 1,
          approximate: false,
          name: 'Here',
          pricePerDay: '1200.00',
          thumbnailUrl: null,
        }),
      },
      {
        type: 'Feature',
        bbox: [-78.61, 35.8, -78.6, 35.8],
        geometry: { type: 'Point', coordinates: [expect.closeTo(-78.605), 35.8] },
        properties: { count: 2, approximate: false },
      },
    ]);
    expect((await map(`${RALEIGH}&spaceType=gallery`)).features).toHaveLength(1);
    expect((await map('bbox=0,0,1,1')).features).toEqual([]);
  });

  it('shows public listings only (D18)', async () => {
    const { id } = await api.addPublicSpace(host);
    await api.query(`UPDATE spaces SET approval_status = 'pending' WHERE id = $1`, [id]);
    expect((await map(RALEIGH)).features).toEqual([]);
  });

  it('has the rate and commission of a single space, and the rate of its cheapest display (D24, D54)', async () => {
    const { id } = await api.addPublicSpace(host, {
      paymentAgreementType: 'hybrid',
      pricePerDay: '900.00',
      commissionPercentage: '12.50',
    });
    const [{ properties }] = (await map(RALEIGH)).features;
    expect(properties).toMatchObject({
      pricePerDay: '900.00',
      commissionPercentage: '12.50',
      fromTotal: '900.00',
    });
    const display = { type: 'shelf', maxCapacity: 1 };
    const subSpaces = [
      { ...display, name: 'Shelf', pricePerDay: '300.00' },
      { ...display, name: 'Window' },
    ];
    await host.agent.patch(`/api/spaces/${id}`).send({ subSpaces }).expect(200);
    expect((await map(RALEIGH)).features[0].properties).toMatchObject({ fromTotal: '300.00' });
    await api.query("UPDATE sub_spaces SET is_active = name <> 'Shelf' WHERE space_id = $1", [id]);
    expect((await map(RALEIGH)).features[0].properties).toMatchObject({ fromTotal: '900.00' });
  });

  it('shows two spaces at one address as a cluster up to zoom 15, and as two points from zoom 16 on', async () => {
    for (const name of ['Left', 'Right']) await api.addPublicSpace(host, { name });
    expect((await map(`${RALEIGH}&zoom=15`)).features).toHaveLength(1);
    expect((await map(`${RALEIGH}&zoom=16`)).features).toHaveLength(2);
  });

  it('shows spaces without coordinates as one marker at the default center, and finds them only in areas that contain it (D49)', async () => {
    for (const name of ['Lost', 'Found'])
      await api.addPublicSpace(host, { name, latitude: null, longitude: null });
    expect((await map(RALEIGH)).features).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-78.64, 35.78] },
        properties: { count: 2, approximate: true },
      },
    ]);
    expect((await map('bbox=0,0,1,1')).features).toEqual([]);
    const listIn = async (bbox: string) => (await api.anyone.get(`/api/spaces?${bbox}`).expect(200)).body;
    expect(await listIn(RALEIGH)).toMatchObject([{ name: 'Found' }, { name: 'Lost' }]);
    expect(await listIn('bbox=0,0,1,1')).toEqual([]);
    // A search for spaces near a position does not find them, because their distance is unknown.
    expect((await map(`${RALEIGH}&near=35.78,-78.64`)).features).toEqual([]);
    expect((await map(`${RALEIGH}&q=lost`)).features).toMatchObject([
      { properties: { count: 1, approximate: true, name: 'Lost' } },
    ]);
  });

  describe('with filters', () => {
    const from = day(20);
    beforeEach(async () => {
      await api.query('DELETE FROM bookings');
      const add = (name: string, latitude: string | null, details: object) =>
        api.addPublicSpace(host, { name, latitude, longitude: latitude && '-78.5', ...details });
      await add('Lantern room', '35.2', { amenities: ['Mirror'], spaceType: 'salon' });
      await add('Lantern loft', '35.4', { amenities: ['Sink'], pricePerDay: '100.00' });
      await add('Mirror hall', null, { amenities: ['Mirror'] });
      const booked = await add('Lantern hall', '35.6', { amenities: ['Mirror'], pricePerDay: '150.00' });
      await vendor.agent.post('/api/bookings').send({ spaceId: booked.id, startDate: from }).expect(201);
    });

    it.each([
      ['amenity=Mirror', 3],
      ['q=lantern', 3],
      ['q=lantern&amenity=Mirror', 2],
      ['maxTotal=200', 2],
      [`from=${from}`, 3],
      [`from=${from}&q=lantern&amenity=Mirror`, 1],
      [`startWithin=${from},${day(25)}&maxTotal=200`, 1],
      ['type=salon&q=lantern', 1],
    ])('shows the spaces that the list finds with %s (D54)', async (filters, count) => {
      const listed = (await api.anyone.get(`/api/spaces?${RALEIGH}&${filters}`).expect(200)).body;
      const { features } = await map(`${RALEIGH}&zoom=22&${filters}`);
      const shown = features.map(({ properties }: { properties: { id: number } }) => properties.id);
      expect(shown.sort()).toEqual(listed.map(({ id }: { id: number }) => id).sort());
      expect(listed).toHaveLength(count);
    });
  });

  it.each(['zoom=23', 'zoom=x', 'zoom=1.5', 'bbox=1,2', 'spaceType=castle'])(
    'refuses %s and names the parameter (D41)',
    async (query) => {
      const { body } = await api.anyone.get(`/api/spaces/map?${query}`).expect(400);
      expect(Object.keys(body.fields)).toEqual([query.split('=')[0]]);
    },
  );
});

describe('the map of many spaces', () => {
  beforeAll(() => api.query('UPDATE spaces SET is_active = false'));
  afterAll(() => removeScattered());
  const removeScattered = () => api.query(`DELETE FROM spaces WHERE name = 'Scattered'`);
  /** Adds spaces at different positions: 57 and 53 have no common factor, so that up to 57 × 53 = 3,021 positions differ. */
  const addScattered = async (count: number) => {
    await removeScattered();
    await api.query(
      `INSERT INTO spaces (host_id, name, description, space_type, location, address, latitude, longitude, price_per_day,
         approval_status, approved_at)
       SELECT $1, 'Scattered', 'd', 'other', 'l', 'a', 35 + (n % 57) / 57.0, -79 + (n % 53) / 53.0, 1, 'approved', now()
       FROM generate_series(1, $2) n`,
      [host.id, count],
    );
  };
  const counts = async (query: string): Promise<number[]> => {
    const { body } = await api.anyone.get(`/api/spaces/map?${query}`).expect(200);
    return body.features.map(({ properties }: { properties: { count: number } }) => properties.count);
  };
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  describe('with 900 spaces in one area, few enough that the map reads each of them', () => {
    beforeAll(() => addScattered(900));

    it.each(['zoom=9', 'zoom=16', 'zoom=22&maxPrice=5'])(
      'has at most 500 features and omits no space: %s (D54)',
      async (query) => {
        const featureCounts = await counts(`bbox=-79,35,-78,36&${query}`);
        expect(featureCounts.length).toBeLessThanOrEqual(500);
        expect(sum(featureCounts)).toBe(900);
      },
    );
  });

  describe('with 3,000 spaces', () => {
    beforeAll(() => addScattered(3000));

    it.each(['', 'zoom=0', 'zoom=22', 'bbox=-125,24,-66,50&zoom=22', 'bbox=-79,35,-78,36&zoom=18'])(
      'has at most 500 features and omits no space: "%s" (D54)',
      async (query) => {
        const featureCounts = await counts(query);
        expect(featureCounts.length).toBeLessThanOrEqual(500);
        expect(sum(featureCounts)).toBe(3000);
      },
    );
  });
});

it.each(['1,0,0,1', '0,1,1,0', '-181,0,0,1', '0,0,1,91', '0,0,181,1', '0,-90.5,1,1'])(
  'the list and the map reject the inverted or impossible bbox %s (D41)',
  async (bbox) => {
    for (const path of ['/api/spaces', '/api/spaces/map']) {
      const { body } = await api.anyone.get(`${path}?bbox=${bbox}`).expect(400);
      expect(body.fields).toEqual({ bbox: expect.stringContaining('minLng,minLat,maxLng,maxLat') });
    }
  },
);

describe('active bookings', () => {
  const list = async (query = '') => api.anyone.get(`/api/discover/active-bookings${query}`).expect(200);
  /** Adds a booking of a new space, for days relative to today. */
  const addBooking = async (start: number, end: number, status = 'confirmed', details: object = {}) => {
    const space = await api.addPublicSpace(host, details);
    const { body } = await vendor.agent
      .post('/api/bookings')
      .send({ spaceId: space.id, startDate: day(3), message: 'secret' })
      .expect(201);
    await api.query(
      `UPDATE bookings SET status = $2, start_date = $3, end_date = $4,
         cancel_reason = CASE WHEN $2 = 'cancelled' THEN 'declined' END WHERE id = $1`,
      [body.id, status, day(start), day(end)],
    );
    return { space, id: body.id as number };
  };
  beforeEach(() => api.query('DELETE FROM bookings'));

  it('show the booking, its space and the vendor’s public name, without private data (D16)', async () => {
    const { id, space } = await addBooking(-2, 5);
    const { body } = await list();
    expect(body).toEqual([
      {
        id,
        spaceId: space.id,
        subSpaceId: null,
        startDate: day(-2),
        endDate: day(5),
        status: 'confirmed',
        isRunning: true,
        vendorId: vendor.id,
        vendorName: 'Vera Lind',
        space: {
          id: space.id,
          name: 'Corner window at Blue Door Books',
          spaceType: 'bookstore',
          location: 'Raleigh, NC',
          address: '12 Hargett St, Raleigh, NC 27601',
          latitude: '35.77960000',
          longitude: '-78.63820000',
          timeZone: 'America/New_York',
          thumbnailUrl: null,
        },
        subSpace: null,
      },
    ]);
  });

  it('show the business name of the vendor’s profile, or else that of the account (D16)', async () => {
    const { id } = await addBooking(-2, 5);
    const shop = await api.signIn('shop@x.test', { role: 'vendor' });
    await api.query('UPDATE bookings SET vendor_id = $2 WHERE id = $1', [id, shop.id]);
    const vendorName = async () => (await list()).body[0].vendorName;
    await shop.agent.patch('/api/users/me').send({ businessName: 'Lane LLC' }).expect(200);
    expect(await vendorName()).toBe('Lane LLC');
    await api.query(
      `INSERT INTO vendor_profiles (user_id, business_name, business_type, price_range)
       VALUES ($1, 'Lane Candles', 'other', '$')`,
      [shop.id],
    );
    expect(await vendorName()).toBe('Lane Candles');
  });

  it('are listed with current ones first, then upcoming ones by start; those that end today are not listed (D16, D31)', async () => {
    const later = await addBooking(9, 39);
    const soon = await addBooking(2, 32);
    const current = await addBooking(0, 30);
    const startedEarlier = await addBooking(-20, 10);
    await addBooking(5, 35, 'pending');
    await addBooking(5, 35, 'cancelled');
    await addBooking(-30, 0);
    const hidden = await addBooking(-1, 20);
    await api.query('UPDATE spaces SET is_active = false WHERE id = $1', [hidden.space.id]);
    const rejected = await addBooking(-1, 20);
    await api.query(`UPDATE spaces SET approval_status = 'rejected' WHERE id = $1`, [rejected.space.id]);
    const ids = [startedEarlier, current, soon, later].map(({ id }) => id);
    expect((await list()).body.map(({ id }: { id: number }) => id)).toEqual(ids);
    const pagedIds: number[] = [];
    let path = '/api/discover/active-bookings?limit=1';
    while (path) {
      const { body, headers } = await api.anyone.get(path).expect(200);
      pagedIds.push(...body.map(({ id }: { id: number }) => id));
      expect(headers['x-total-count']).toBe('4');
      path = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1] ?? '';
    }
    expect(pagedIds).toEqual(ids);
  });

  it('are shown until the day before the move-out day (D31)', async () => {
    const { id } = await addBooking(-29, 1);
    expect((await list()).body).toMatchObject([{ id }]);
  });

  it('can be read from a cursor with any number of days, even one too large for a date (D40)', async () => {
    const { id } = await addBooking(-29, 1);
    // A cursor has the days from 2000-01-01 to the start. For a running booking, a large number is subtracted, so only the last of
    // these cursors is a position before the running booking.
    for (const [days, ids] of [
      ['9999999999', []],
      ['0', []],
      ['-9999999999', [id]],
    ] as const) {
      const cursor = Buffer.from(JSON.stringify([days, 1])).toString('base64url');
      expect((await list(`?cursor=${cursor}`)).body.map((booking: { id: number }) => booking.id)).toEqual(
        ids,
      );
    }
  });

  it('can be paged through when many start on the same day (D40)', async () => {
    const ids: number[] = [];
    for (const start of [3, 0, 3, 0, 3]) ids.push((await addBooking(start, start + 7)).id);
    const pagedIds: number[] = [];
    let path = '/api/discover/active-bookings?limit=2';
    while (path) {
      const { body, headers } = await api.anyone.get(path).expect(200);
      pagedIds.push(...body.map(({ id }: { id: number }) => id));
      path = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1] ?? '';
    }
    // First those that start today, then those that start in three days, each by ID.
    expect(pagedIds).toEqual([1, 3, 0, 2, 4].map((index) => ids[index]));
  });

  it('are current or upcoming according to the time zone of the space, and current ones come first (D16, D22)', async () => {
    const upcoming = await addBooking(1, 31);
    const running = await addBooking(1, 31);
    const moveTo = (timeZone: string, { id, space }: typeof running, startDate: string) =>
      api.query(
        `WITH moved AS (UPDATE spaces SET time_zone = $1 WHERE id = $2)
         UPDATE bookings SET start_date = $4, end_date = $4::date + 30 WHERE id = $3`,
        [timeZone, space.id, id, startDate],
      );
    // The date in Kiritimati is one or two days ahead of Pago Pago's, so the running booking starts on the same date as the upcoming
    // one or later. By start date and id alone, it would be second.
    const [pagoPago, kiritimati] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    await moveTo(pagoPago, upcoming, addDays(dayIn(pagoPago, new Date()), 1));
    await moveTo(kiritimati, running, dayIn(kiritimati, new Date()));
    const readPage = async (query: string) => {
      const { body, headers } = await list(query);
      return {
        states: body.map(({ id, isRunning }: { id: number; isRunning: boolean }) => [id, isRunning]),
        nextCursor: /cursor=([^&>]+)/.exec(headers.link ?? '')?.[1],
      };
    };
    const expected = [
      [running.id, true],
      [upcoming.id, false],
    ];
    expect((await readPage('')).states).toEqual(expected);
    const first = await readPage('?limit=1');
    const second = await readPage(`?limit=1&cursor=${first.nextCursor}`);
    expect([...first.states, ...second.states]).toEqual(expected);
    expect(second.nextCursor).toBeUndefined();
  });

  it('can be filtered by vendor, for the public profile (D41)', async () => {
    const { id } = await addBooking(1, 31);
    const listOfVendor = (vendorId: number | string) =>
      api.anyone.get(`/api/discover/active-bookings?vendorId=${vendorId}`);
    expect((await listOfVendor(vendor.id).expect(200)).body).toMatchObject([{ id }]);
    expect((await listOfVendor(host.id).expect(200)).body).toEqual([]);
    expect(Object.keys((await listOfVendor('x').expect(400)).body.fields)).toEqual(['vendorId']);
  });

  it('can be filtered by space, for its page (D16)', async () => {
    const { space, id } = await addBooking(1, 31);
    await addBooking(1, 31);
    const listOfSpace = (spaceId: number | string) =>
      api.anyone.get(`/api/discover/active-bookings?spaceId=${spaceId}`);
    expect((await listOfSpace(space.id).expect(200)).body).toMatchObject([{ id }]);
    expect(Object.keys((await listOfSpace('x').expect(400)).body.fields)).toEqual(['spaceId']);
  });

  it('include the name of the display (D16)', async () => {
    const { space, id } = await addBooking(1, 31);
    const { body: shelf } = await host.agent
      .post(`/api/spaces/${space.id}/subspaces`)
      .send({ name: 'Shelf', type: 'shelf' })
      .expect(201);
    // The lanes of a display start at its id times 1000 (ADR 001).
    await api.query(
      `UPDATE bookings SET sub_space_id = $2, lanes = int8range($3::bigint, $3::bigint + 1) WHERE id = $1`,
      [id, shelf.id, shelf.id * 1000],
    );
    expect((await list()).body[0].subSpace).toEqual({ id: shelf.id, name: 'Shelf', type: 'shelf' });
  });
});

describe('the sitemap', () => {
  it('lists only public spaces, sorted by id and in pages', async () => {
    await api.query('UPDATE spaces SET is_active = false');
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await api.addPublicSpace(host)).id);
    const [first, hidden, last] = ids;
    await api.query(`UPDATE spaces SET approval_status = 'pending' WHERE id = $1`, [hidden]);
    const spaces = async (query: string) =>
      (await api.anyone.get(`/api/sitemap/spaces?${query}`).expect(200)).body;
    const [firstEntry, lastEntry] = [first, last].map((id) => ({ id, updatedAt: expect.any(String) }));
    expect(await spaces('')).toEqual([firstEntry, lastEntry]);
    expect(await spaces('limit=1')).toEqual([firstEntry]);
    expect(await spaces(`after=${first}`)).toEqual([lastEntry]);
    const { body } = await api.anyone.get('/api/sitemap').expect(200);
    // A file contains the spaces with ids above its start.
    expect(body).toEqual({ fileStarts: [(first ?? 0) - 1] });
    // The format of sitemaps allows at most 50,000 addresses per file.
    await api.anyone.get('/api/sitemap/spaces?limit=50001').expect(400);
  });

  it('splits the public spaces into files of the given number of spaces; the last one can have fewer', async () => {
    await api.query('UPDATE spaces SET is_active = false');
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await api.addPublicSpace(host)).id);
    await api.query(`UPDATE spaces SET is_active = false WHERE id = $1`, [ids[1]]);
    const listed = ids.filter((_, index) => index !== 1);
    const sitemap = api.app.get(SitemapQueries);
    const starts = await sitemap.fileStarts(2);
    const files = await Promise.all(starts.map((start) => sitemap.spaces(start, 2)));
    expect(files.map((file) => file.map(({ id }) => id))).toEqual([
      listed.slice(0, 2),
      listed.slice(2, 4),
      listed.slice(4),
    ]);
    await api.query('UPDATE spaces SET is_active = false');
    expect(await sitemap.fileStarts(2)).toEqual([]);
  });

  it('lists all spaces of a file at once', async () => {
    const { id } = await api.addPublicSpace(host);
    await api.query(
      `INSERT INTO spaces (host_id, name, description, space_type, location, address, approval_status, approved_at)
       SELECT $1, 'Nook', 'd', 'other', 'l', 'a', 'approved', now() FROM generate_series(1, 3000)`,
      [host.id],
    );
    expect((await api.anyone.get(`/api/sitemap/spaces?after=${id}`).expect(200)).body).toHaveLength(3000);
  });
});

it('returns an empty maps key if none is set (D19)', () =>
  api.anyone.get('/api/config/maps-key').expect(200, { apiKey: '' }));

it('returns no tile server if none is set', () =>
  api.anyone.get('/api/config/map').expect(200, { tilesUrl: null, tilesAttribution: null }));
