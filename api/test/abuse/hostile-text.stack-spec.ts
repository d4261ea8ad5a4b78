import { startStack, type TestStack } from '@popnook/testing';
import pg from 'pg';
import { addDays, dayIn } from '../../src/domain/shared/calendar-day';
import { aSpace } from '../a-space';
import { type Caller, makeCallers } from '../callers';
import { pngPicture } from '../png-picture';
import { embeddedJson, findInjections, HOSTILE, hostileTexts } from './hostile-text';

/* Stores hostile text in every text field. The real site, API and worker then use it in pages, files and emails. */

const today = dayIn('America/New_York', new Date());

let stack: TestStack;
let host: Caller;
let vendor: Caller;
let admin: Caller;
let suspended: Caller;
let spaceId: number;

beforeAll(async () => {
  stack = await startStack({ env: { AUTO_APPROVE: 'on' } });
  host = await signIn('host');
  vendor = await signIn('vendor');
  admin = await signIn('customer');
  suspended = await signIn('customer');
  await query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.id]);
  await storeHostileTexts();
}, 120_000);
afterAll(() => stack.stop());

async function signIn(role: 'host' | 'vendor' | 'customer'): Promise<Caller> {
  const [caller] = await makeCallers(stack.databaseUrl, role, 1);
  if (!caller) throw new Error(`There is no ${role}.`);
  return caller;
}

async function query<T extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const { rows } = await client.query<T>(statement, values).finally(() => client.end());
  return rows;
}

async function send(caller: Caller, method: string, path: string, body: object): Promise<{ id: number }> {
  const response = await caller.call(stack.siteUrl, method, path, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

async function storeHostileTexts(): Promise<void> {
  for (const person of [host, vendor, admin, suspended])
    await send(person, 'PATCH', '/api/users/me', { ...hostileTexts('EditAccountDto'), contactEmail: null });
  await send(vendor, 'POST', '/api/vendor-profiles', {
    businessType: 'art_crafts',
    priceRange: '$$',
    yearsInBusiness: 4,
    productList: [HOSTILE],
    ...hostileTexts('SaveVendorProfileDto'),
    websiteUrl: `https://evil.test/?q='onmouseover=xss()`,
    productImages: [{ ...(await uploadPicture()), caption: HOSTILE }],
  });
  await send(vendor, 'POST', '/api/users/me/access-tokens', {
    scopes: ['read'],
    expiresInDays: 30,
    ...hostileTexts('CreateAccessTokenDto'),
  });
  // No booking of this test expires, so nothing is sent to this URL.
  await send(vendor, 'POST', '/api/users/me/webhooks', {
    events: ['booking.expired'],
    url: `https://evil.test/?${encodeURIComponent(HOSTILE)}`,
  });
  await send(vendor, 'POST', '/api/users/me/saved-searches', {
    frequency: 'at_once',
    filters: {},
    ...hostileTexts('SaveSearchDto'),
  });
  // A text whose key no page uses is shown at the end of its section (D43).
  for (const section of ['hero', 'features', 'about', 'footer'])
    await send(admin, 'POST', '/api/cms/content', {
      ...hostileTexts('AddContentDto'),
      key: section,
      section,
    });
  await send(admin, 'POST', '/api/cms/content', {
    ...hostileTexts('AddContentDto'),
    key: 'hero.title',
    section: 'hero',
  });
  // Not `hostileTexts`, whose text for such short fields has no formula for the CSV file.
  await send(admin, 'POST', '/api/admin/locations', {
    city: HOSTILE.slice(0, 80),
    state: HOSTILE.slice(0, 80),
    stateCode: 'NC',
  });
  spaceId = (
    await send(host, 'POST', '/api/spaces', {
      ...aSpace,
      ...hostileTexts('CreateSpaceDto'),
      amenities: [HOSTILE],
    })
  ).id;
  await send(host, 'POST', `/api/spaces/${spaceId}/subspaces`, {
    type: 'shelf',
    ...hostileTexts('CreateSubSpaceDto'),
  });
  await bookAndReview();
  await decideWithReasons();
}

async function uploadPicture(): Promise<{ url: string; thumbnailUrl: string }> {
  const form = new FormData();
  form.append(
    'image',
    new Blob([new Uint8Array(await pngPicture())], { type: 'image/png' }),
    `${HOSTILE}.png`,
  );
  const response = await vendor.call(stack.siteUrl, 'POST', '/api/upload/image', form);
  const { data } = (await response.json()) as { data: { url: string; thumbnailUrl: string } };
  return { url: data.url, thumbnailUrl: data.thumbnailUrl };
}

/** @returns the id of the booking */
const requestBooking = async (startDate: string): Promise<number> =>
  (
    await send(vendor, 'POST', '/api/bookings', {
      spaceId,
      startDate,
      ...hostileTexts('RequestBookingDto'),
    })
  ).id;

/** Creates two bookings: one is over and reviewed, and the other starts today. */
async function bookAndReview(): Promise<void> {
  const book = async (startDate: string) => {
    const id = await requestBooking(startDate);
    await send(host, 'PUT', `/api/bookings/${id}`, { status: 'confirmed' });
    return id;
  };
  const past = await book(addDays(today, 60));
  await query(
    `UPDATE bookings SET status = 'completed', start_date = start_date - 100, end_date = end_date - 100 WHERE id = $1`,
    [past],
  );
  await send(vendor, 'POST', `/api/spaces/${spaceId}/reviews`, {
    bookingId: past,
    rating: 5,
    ...hostileTexts('WriteReviewDto'),
  });
  await book(today);
}

/** Makes decisions with hostile reasons, which the emails quote. */
async function decideWithReasons(): Promise<void> {
  const declined = await requestBooking(addDays(today, 120));
  const cancelled = await requestBooking(addDays(today, 200));
  const decisions = [
    [host, `bookings/${declined}`, { status: 'cancelled' }, 'ChangeBookingStatusDto'],
    [admin, `admin/bookings/${cancelled}/status`, { status: 'cancelled' }, 'CancelBookingDto'],
    [admin, `admin/spaces/${spaceId}/approval`, { status: 'rejected' }, 'ApprovalDto'],
    [admin, `admin/spaces/${spaceId}/approval`, { status: 'approved' }, 'ApprovalDto'],
    [admin, `admin/spaces/${spaceId}/status`, { isActive: false }, 'SetSpaceStatusDto'],
    [admin, `admin/spaces/${spaceId}/status`, { isActive: true }, 'SetSpaceStatusDto'],
    [admin, `admin/users/${suspended.id}/status`, { status: 'suspended' }, 'SetUserStatusDto'],
  ] as const;
  for (const [person, path, decision, dto] of decisions)
    await send(person, 'PUT', `/api/${path}`, { ...decision, ...hostileTexts(dto) });
}

const read = async (path: string) => (await fetch(`${stack.siteUrl}${path}`)).text();
const pathTo = (template: string) =>
  template
    .replace('SPACE', String(spaceId))
    .replace('VENDOR', String(vendor.id))
    .replaceAll('TEXT', encodeURIComponent(HOSTILE));

/** Catches `dangerouslySetInnerHTML`, unescaped data in scripts, and links to `javascript:`. */
it.each([
  ['/', true],
  ['/browse', true],
  ['/browse?q=TEXT&location=TEXT', false],
  ['/discover', true],
  ['/spaces/SPACE', true],
  ['/vendor-profile/VENDOR', true],
  ['/about', true],
  ['/TEXT', false],
  ['/spaces/TEXT', false],
])(
  'the page %s shows hostile input as text, with intact data and metadata (D43)',
  async (template, showsStoredText) => {
    const html = await read(pathTo(template));
    // Unless the server has rendered the content, the page has no text to check.
    expect(html).toContain('"rendered":"page"');
    expect(findInjections(html)).toEqual([]);
    expect(embeddedJson(html).length).toBeGreaterThan(0);
    if (showsStoredText) expect(html).toContain('&lt;script&gt;xss()');
  },
);

it('the sitemap and robots.txt contain no text that users entered', async () => {
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-spaces-0.xml']) {
    const xml = await read(path);
    expect(xml).toContain('<loc>');
    expect(xml).not.toContain('xss');
  }
  expect(await read('/robots.txt')).not.toContain('xss');
});

/** Catches cells that a spreadsheet would run as formulas. */
it.each(['users', 'spaces', 'bookings', 'reviews', 'locations'])(
  '%s.csv contains hostile text, but no formula',
  async (list) => {
    const response = await admin.call(stack.siteUrl, 'GET', `/api/admin/${list}.csv`);
    const text = await response.text();
    expect(text).toContain('xss()');
    // A cell is either in quotes, with its own quotes doubled, or contains no quotes.
    const cells = [...text.matchAll(/(?:^|,|\n)("(?:[^"]|"")*"|[^",\r\n]*)/g)].map(([, cell = '']) =>
      cell.replace(/^"/, ''),
    );
    // A number with a minus sign is not a formula.
    expect(cells.filter((cell) => /^[=+@\t\r]|^-\D/.test(cell))).toEqual([]);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  },
);

interface Email {
  ID: string;
  Subject: string;
  HTML: string;
  Text: string;
  To: { Address: string }[];
  Bcc?: unknown[];
  Attachments: { PartID: string; ContentType: string }[];
}

const fetchFromInbox = async (path: string) => fetch(`${stack.inboxUrl}/api/v1${path}`);

/** Waits until all emails are sent. @returns the emails in the inbox */
async function sentEmails(): Promise<Email[]> {
  while ((await query('SELECT 1 FROM outbox WHERE sent_at IS NULL')).length > 0);
  const { messages } = (await (await fetchFromInbox('/messages?limit=100')).json()) as { messages: Email[] };
  return Promise.all(
    messages.map(async ({ ID }) => (await fetchFromInbox(`/message/${ID}`)).json() as Promise<Email>),
  );
}

/** Catches templates that do not escape text, and text that adds headers to an email or lines to a calendar file. */
it('emails escape hostile text in bodies, subjects and calendar files', async () => {
  const sent = await sentEmails();
  const kinds = await query<{ kind: string }>('SELECT DISTINCT kind FROM outbox');
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'booking-requested-host',
      'booking-confirmed',
      'booking-declined',
      'booking-cancelled',
      'listing-rejected',
      'listing-approved',
      'listing-deactivated',
      'account-suspended',
      'access-token-created',
    ]),
  );
  // Host and vendor get a calendar file with each of the two confirmations.
  expect(sent.filter(({ Attachments }) => Attachments.length > 0).length).toBeGreaterThanOrEqual(4);
  for (const { Subject, HTML, To, Bcc = [] } of sent) {
    expect(findInjections(HTML)).toEqual([]);
    expect(Subject).not.toMatch(/[\r\n]/);
    expect([To.length, Bcc.length]).toEqual([1, 0]);
  }
  expect(sent.some(({ HTML }) => HTML.includes('&lt;script&gt;'))).toBe(true);
  for (const { ID, Attachments } of sent)
    for (const { PartID } of Attachments) {
      const calendar = await (await fetchFromInbox(`/message/${ID}/part/${PartID}`)).text();
      // Long lines of a calendar file continue on the next line after a space or tab.
      const unfolded = calendar.replaceAll(/\r\n[ \t]/g, '');
      expect(unfolded).toContain('xss()');
      expect(unfolded).not.toMatch(/^(X-EVIL|Bcc)/m);
      expect(unfolded.match(/^END:VEVENT/gm)).toHaveLength(1);
    }
});

it('URLs that run scripts cannot be stored', async () => {
  for (const websiteUrl of [
    'javascript:xss()',
    'JaVaScRiPt:xss()//https://x.test',
    'data:text/html,<script>xss()</script>',
  ]) {
    const response = await vendor.call(stack.siteUrl, 'PUT', `/api/vendor-profiles/${vendor.id}`, {
      websiteUrl,
    });
    expect(response.status).toBe(400);
  }
});
