import { MailData } from '../../src/application/mail/mail-subscriber';
import { WebhookDeliveries } from '../../src/application/webhook/webhooks';
import { type Operation, operations } from '../document';
import { send } from '../rights/send';
import { TestApi } from '../test-api';
import { addRecords, cookieOf, day, type Reader, readers } from './records';
import { recordChanges } from './database-changes';
import { linesOf, withRelativeTimes } from './text';
import { actorsOf, setIdsAbove, withoutRandomValues, write, writes } from './writes';

/*
 * Records the complete responses of all reads, for each reader. Each column has different values, so the snapshot shows if a
 * field gets the value of another column, if a reader gets a record or field that they must not see, and if the order changes.
 * For each write, the snapshot has the response and every row that the write adds, changes or deletes. After an intended change,
 * update the snapshot with `-u` and read its diff.
 */

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
  await addRecords(api);
});
afterAll(() => api.stop());

/** The ids in paths, by the beginning of the path. The first match counts. Space 206 has changed since its approval. */
const ids = {
  '/api/admin/spaces/': 206,
  '/api/hosts/': readers.host,
  '/api/public/users/': readers.vendor,
  '/api/public/vendor-profiles/': readers.vendor,
  '/api/spaces/': 201,
  '/api/users/me/webhooks/': 801,
  '/api/users/': readers.host,
  '/api/vendor-profiles/': readers.vendor,
  '/api/vendors/': readers.vendor,
};
const idIn = (path: string) => Object.entries(ids).find(([start]) => path.startsWith(start))?.[1];

/** Operations that are not listed are read once, without parameters. */
const queries: Record<string, Record<string, string>[]> = {
  findPlaces: [{ q: 'Dur' }],
  getHostInsights: [{ from: '2024-01', to: '2024-03' }],
  getSpaceMap: [{}, { q: '206' }],
  listAlternatives: [{ q: 'nothing' }],
  listAuditLog: [{}, { actorRole: 'system' }],
  listHistory: [{ userId: '103' }, { spaceId: '201' }, { bookingId: '402' }],
  listSpaces: [{}, { sort: 'price' }, { near: '35.7,-78.6', sort: 'distance' }],
  quoteBooking: [{ startDate: day(100) }, { startDate: day(14), subSpaceId: '301' }],
};

/** Operations whose responses do not depend on records. */
const WITHOUT_RECORDS = ['getLive', 'getReady'];

const reads = operations
  .filter(({ id, method }) => method === 'get' && !WITHOUT_RECORDS.includes(id))
  .flatMap((operation) =>
    (queries[operation.id] ?? [{}]).map((query) => {
      const parameters = Object.entries(query).map(([name, value]) => `${name} ${withRelativeTimes(value)}`);
      return [[operation.id, ...parameters].join(', '), operation, query] as const;
    }),
  );

it.each(reads)('%s', async (_, operation, query) => {
  const answers = new Map<string, Reader[]>();
  for (const reader of Object.keys(readers) as Reader[]) {
    const answer = await read(operation, query, reader);
    answers.set(answer, [...(answers.get(answer) ?? []), reader]);
  }
  const shown = [...answers].map(([answer, to]) => `## ${to.join(', ')}\n${answer}`);
  expect(shown.join('\n')).toMatchSnapshot();
});

it('emails contain the expected data', async () => {
  const data = api.app.get(MailData);
  const bookings = await data.bookings(401, 405, 407, 413, 415);
  bookings.sort((a, b) => a.props.bookingId - b.props.bookingId);
  const answers = [
    ...bookings,
    await data.listing(201),
    await data.account(readers.host),
    await data.admins(),
  ];
  expect(withRelativeTimes(linesOf(answers))).toMatchSnapshot();
});

it('webhooks contain the expected data', async () => {
  const deliveries = api.app.get(WebhookDeliveries);
  const bookings = [401, 405, 407].map((bookingId) => ({ event: 'booking.requested' as const, bookingId }));
  await deliveries.addForBookings(...bookings);
  await deliveries.addForListing('listing.approved', 206, readers.host);
  // The deliveries that records.ts inserts have ids from 811 on.
  const added = await api.query(
    'SELECT webhook_id, event, data FROM webhook_deliveries WHERE id < 800 ORDER BY id',
  );
  expect(withRelativeTimes(linesOf(added))).toMatchSnapshot();
});

describe('writes', () => {
  beforeAll(async () => {
    await setIdsAbove(api, 1000);
    await recordChanges(api);
  });

  const cases = writes.flatMap((operation) =>
    actorsOf(operation).map((actor) => [operation.id, actor, operation] as const),
  );
  it.each(cases)('%s by the %s', async (_, actor, operation) => {
    const { status, headers, body, changes } = await write(api, operation, actor);
    const response = [
      `${status} for ${actor}`,
      ...headerLines(headers),
      linesOf(withoutRandomValues(body)),
      ...changes,
    ];
    // The version of a draft is a time in milliseconds.
    const shown = response.join('\n').replace(/\b1\d{12}\b/g, 'random');
    expect(withRelativeTimes(shown)).toMatchSnapshot();
  });
});

const HEADERS = [
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'link',
  'location',
  'set-cookie',
  'www-authenticate',
  'x-total-count',
];

/** The headers, one per line. Cookies are without their random values, which have at least 43 characters. */
const headerLines = (headers: Record<string, string | string[]>) =>
  HEADERS.flatMap((name) =>
    [headers[name] ?? []].flat().map((value) => `${name}: ${value.replace(/=[\w.-]{43,};/, '=random;')}`),
  ).filter((line) => line !== 'content-type: application/json; charset=utf-8');

async function read(operation: Operation, query: Record<string, string>, reader: Reader): Promise<string> {
  const id = idIn(operation.path);
  const path: Record<string, number> = id === undefined ? {} : { id, userId: id };
  const { status, body, text, headers } = await send(api, operation, { path, query }, cookieOf(reader));
  if (status !== 200) return `${status} ${body.code}`;
  const isJson = headers['content-type']?.includes('json');
  return [...headerLines(headers), withRelativeTimes(isJson ? linesOf(body) : text.trim())].join('\n');
}
