import type { APIRequestContext } from 'playwright-core';

/** Text that would set `window.hit` or appear as a picture or link if a page used it as HTML or Markdown. */
export const HOSTILE = `"'><img src=x onerror=hit=1><script>hit=1</script>[a](javascript:hit=1)`;

/** Calls the API. @returns the JSON of the response. @throws Error if the call fails */
export async function send<T>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
): Promise<T> {
  const response = await request.fetch(path, { method, ...(data !== undefined && { data }) });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json().catch(() => undefined)) as T;
}

/**
 * Stores hostile text in a listing draft, in a note on a day, and in four spaces: one is public, one waits for approval, one was
 * rejected with a note, and one was deactivated with a reason.
 * @returns the id of the public space
 */
export async function storeSpaces(host: APIRequestContext, admin: APIRequestContext): Promise<number> {
  const texts = {
    name: HOSTILE,
    description: HOSTILE,
    location: HOSTILE,
    address: HOSTILE,
    amenities: [HOSTILE],
    openingHours: HOSTILE,
    allowedGoods: HOSTILE,
    houseRules: HOSTILE,
  };
  const terms = { spaceType: 'bookstore', paymentAgreementType: 'monthly', pricePerDay: '1200.00' };
  const ids = [];
  for (let n = 0; n < 4; n += 1) {
    const { id } = await send<{ id: number }>(host, 'POST', '/api/spaces', { ...texts, ...terms });
    await send(host, 'POST', `/api/spaces/${id}/subspaces`, {
      name: HOSTILE,
      description: HOSTILE,
      dimensions: HOSTILE,
      type: 'shelf',
    });
    ids.push(id);
  }
  const [publicId = 0, rejectedId = 0, deactivatedId = 0] = ids;
  const decide = (id: number, status: string) =>
    send(admin, 'PUT', `/api/admin/spaces/${id}/approval`, { status, notes: HOSTILE });
  await decide(publicId, 'approved');
  await decide(rejectedId, 'rejected');
  await decide(deactivatedId, 'approved');
  await send(admin, 'PUT', `/api/admin/spaces/${deactivatedId}/status`, { isActive: false, reason: HOSTILE });
  await send(host, 'PUT', `/api/spaces/${publicId}/availability`, [
    { date: inDays(3), isAvailable: false, notes: HOSTILE },
  ]);
  await storeDraft(host, { ...texts, ...terms });
  return publicId;
}

const storeDraft = (host: APIRequestContext, texts: object) =>
  send(host, 'PUT', '/api/users/me/listing-draft', {
    draft: {
      latitude: null,
      longitude: null,
      images: [],
      commissionPercentage: '',
      minimumCommission: '',
      sizeSqFt: '',
      footfall: '',
      displays: [],
      ...texts,
    },
  });

/** @returns the day (UTC) this many days from now, as YYYY-MM-DD */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
