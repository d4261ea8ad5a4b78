import type { APIRequestContext } from 'playwright-core';
import pg from 'pg';
import { HOSTILE, inDays, send, storeSpaces } from './hostile-spaces';
import type { Site, Visitor } from './site';

/** Hostile text for fields of up to 40 characters. */
const SHORT = '<img src=x onerror=hit=1>';

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface HostilePeople {
  vendor: Visitor;
  host: Visitor;
  admin: Visitor;
}

/** Stores hostile text in every text field of an empty site. */
export async function storeHostileRecords(site: Site): Promise<HostilePeople> {
  const [vendor, host, admin, suspended] = await Promise.all([
    signUp(site, 'vendor@hostile.test', 'vendor'),
    signUp(site, 'host@hostile.test', 'host'),
    // Becomes an admin, because the address is in `ADMIN_EMAILS`.
    signUp(site, 'admin@popnook.test', 'host'),
    signUp(site, 'suspended@hostile.test', 'vendor'),
  ]);
  for (const { page } of [vendor, host, admin])
    await send(page.request, 'PATCH', '/api/users/me', {
      businessName: HOSTILE,
      businessDescription: HOSTILE,
      location: HOSTILE,
      contactPhone: SHORT,
    });
  await storeContent(admin.page.request);
  await storeProfile(vendor.page.request);
  await storeTokenAndSearch(vendor.page.request);
  const spaceId = await storeSpaces(host.page.request, admin.page.request);
  await storeBookings(site, spaceId, { vendor, host, admin });
  const { user } = await send<{ user: { id: number } }>(suspended.page.request, 'GET', '/api/auth/me');
  await send(admin.page.request, 'PUT', `/api/admin/users/${user.id}/status`, {
    status: 'suspended',
    reason: HOSTILE,
  });
  await suspended.close();
  return { vendor, host, admin };
}

async function signUp(site: Site, email: string, role: string): Promise<Visitor> {
  const visitor = await site.visit();
  const { request } = visitor.page;
  await send(request, 'POST', '/api/auth/send-code', { email });
  const code = await site.inbox.newCodeFor(email, []);
  const name = { firstName: HOSTILE, lastName: HOSTILE };
  await send(request, 'POST', '/api/auth/verify-code', { email, code, role, ...name });
  return visitor;
}

async function storeContent(admin: APIRequestContext): Promise<void> {
  for (const section of ['hero', 'features', 'about', 'footer'])
    await send(admin, 'POST', '/api/cms/content', {
      key: `${section} ${HOSTILE}`,
      content: HOSTILE,
      section,
    });
  await send(admin, 'POST', '/api/admin/locations', { city: HOSTILE, state: HOSTILE, stateCode: 'NC' });
  const query = `q=${encodeURIComponent(HOSTILE)}`;
  for (const list of ['users', 'spaces', 'bookings'])
    await send(admin, 'POST', '/api/admin/saved-filters', { list, name: SHORT, query });
}

async function storeProfile(vendor: APIRequestContext): Promise<void> {
  const form = { image: { name: `${SHORT}.png`, mimeType: 'image/png', buffer: onePixelPng } };
  const uploaded = await vendor.post('/api/upload/image', { multipart: form });
  const { data } = (await uploaded.json()) as { data: { url: string; thumbnailUrl: string } };
  const { url, thumbnailUrl } = data;
  await send(vendor, 'POST', '/api/vendor-profiles', {
    businessName: HOSTILE,
    businessDescription: HOSTILE,
    targetCustomers: HOSTILE,
    specialtyProducts: HOSTILE,
    businessType: 'art_crafts',
    priceRange: '$$',
    yearsInBusiness: 4,
    productList: [HOSTILE],
    instagramHandle: HOSTILE,
    facebookPage: HOSTILE,
    websiteUrl: `https://evil.test/?q='onmouseover=hit=1`,
    productImages: [{ url, thumbnailUrl, caption: HOSTILE }],
  });
}

async function storeTokenAndSearch(vendor: APIRequestContext): Promise<void> {
  const token = { name: HOSTILE, scopes: ['read'], expiresInDays: 30 };
  await send(vendor, 'POST', '/api/users/me/access-tokens', token);
  const search = { name: SHORT, query: HOSTILE, frequency: 'weekly', filters: {} };
  await send(vendor, 'POST', '/api/users/me/saved-searches', search);
}

/** Creates a booking for each text that a booking can have: messages, reasons and a review. */
async function storeBookings(
  site: Site,
  spaceId: number,
  { vendor, host, admin }: HostilePeople,
): Promise<void> {
  const book = async (days: number) => {
    const data = { spaceId, startDate: inDays(days), message: HOSTILE };
    return (await send<{ id: number }>(vendor.page.request, 'POST', '/api/bookings', data)).id;
  };
  const answer = (id: number, data: object) => send(host.page.request, 'PUT', `/api/bookings/${id}`, data);
  // Cancelling a booking frees its dates, so the first three bookings can start on the same day.
  await answer(await book(10), { status: 'cancelled', declineMessage: HOSTILE });
  const cancelled = await book(10);
  await send(admin.page.request, 'PUT', `/api/admin/bookings/${cancelled}/status`, {
    status: 'cancelled',
    reason: HOSTILE,
  });
  const confirmed = await book(10);
  await answer(confirmed, { status: 'confirmed' });
  await send(vendor.page.request, 'PUT', `/api/bookings/${confirmed}/cancellation-request`, {
    reason: HOSTILE,
  });
  const bookCompleted = async (days: number) => {
    const id = await book(days);
    await answer(id, { status: 'confirmed' });
    await query(
      site,
      `UPDATE bookings SET status = 'completed', start_date = start_date - 200, end_date = end_date - 200 WHERE id = $1`,
      [id],
    );
    return id;
  };
  await send(vendor.page.request, 'POST', `/api/spaces/${spaceId}/reviews`, {
    bookingId: await bookCompleted(100),
    rating: 5,
    comment: HOSTILE,
  });
  // The vendor can still review this booking.
  await bookCompleted(140);
  // This request stays pending.
  await book(60);
  // Turns the latest email into one that failed.
  await query(
    site,
    'UPDATE outbox SET failed_at = now(), last_error = $1, recipient = $1 WHERE id = (SELECT max(id) FROM outbox)',
    [HOSTILE],
  );
}

async function query(site: Site, statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: site.urls.databaseUrl });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}
