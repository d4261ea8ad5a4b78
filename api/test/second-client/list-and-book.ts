import type { components, paths } from 'contract';
import createClient, { type Client } from 'openapi-fetch';

/* Uses the API with types and a client from third-party packages. second-client.e2e-spec.ts generates the types in `contract`. */

type Schemas = components['schemas'];
type Caller = Client<paths>;

interface Environment {
  baseUrl: string;
  /** Returns the code that was emailed to an address. */
  codeOf(email: string): Promise<string>;
  startDate: string;
}

// @ts-expect-error The generated types do not allow unknown values.
export const unknownStatus: Schemas['BookingStatus'] = 'maybe';

/** A client that sends the session cookie, because `fetch` in Node does not store cookies. */
function clientWithCookie(baseUrl: string): Caller {
  const client = createClient<paths>({ baseUrl });
  let cookie = '';
  client.use({
    onRequest({ request }) {
      if (cookie) request.headers.set('Cookie', cookie);
    },
    onResponse({ response }) {
      cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    },
  });
  return client;
}

function dataOf<T>({ data, error }: { data?: T; error?: Schemas['ProblemDto'] }): T {
  if (data === undefined) throw new Error(error?.message ?? 'no response');
  return data;
}

async function signUp(environment: Environment, email: string, role: Schemas['SignUpRole']): Promise<Caller> {
  const caller = clientWithCookie(environment.baseUrl);
  dataOf(await caller.POST('/api/auth/send-code', { body: { email } }));
  const code = await environment.codeOf(email);
  const profile = { role, firstName: 'Second', lastName: 'Client' };
  const { user } = dataOf(await caller.POST('/api/auth/verify-code', { body: { email, code, ...profile } }));
  if (user?.email !== email) throw new Error(`signed in as ${user?.email}`);
  return caller;
}

async function addApprovedSpace(host: Caller, admin: Caller): Promise<Schemas['SpaceDto']> {
  const space = dataOf(
    await host.POST('/api/spaces', {
      body: {
        name: 'Counter by the tap',
        description: 'Room for one, next to the tap.',
        spaceType: 'brewery',
        location: 'Durham, NC',
        address: '1 Brew St, Durham, NC 27701',
        paymentAgreementType: 'hybrid',
        pricePerDay: '450.50',
        commissionPercentage: 12.5,
        isActive: true,
      },
    }),
  );
  const params = { path: { id: space.id } };
  const approval = await admin.PUT('/api/admin/spaces/{id}/approval', {
    params,
    body: { status: 'approved' },
  });
  return dataOf(approval);
}

/**
 * Signs up an admin, a host and a vendor. The host lists a space, the admin approves it, the vendor finds it and requests
 * a booking, and the host accepts the request.
 * @returns the booking, as the vendor sees it
 */
export async function listAndBookSpace(
  environment: Environment,
): Promise<Schemas['VendorBookingDto'] | undefined> {
  // The API under test makes this address an administrator (ADMIN_EMAILS).
  const admin = await signUp(environment, 'admin@popnook.test', 'customer');
  const host = await signUp(environment, 'host@second.test', 'host');
  const vendor = await signUp(environment, 'vendor@second.test', 'vendor');
  const { id, upfrontTotal } = await addApprovedSpace(host, admin);

  const spaces = dataOf(await vendor.GET('/api/spaces', { params: { query: { location: 'Durham, NC' } } }));
  if (!spaces.some((space) => space.id === id)) throw new Error('the space is not in the list');
  const booking = dataOf(
    await vendor.POST('/api/bookings', {
      body: { spaceId: id, startDate: environment.startDate, totalAmount: upfrontTotal },
    }),
  );
  const params = { path: { id: booking.id } };
  dataOf(await host.PUT('/api/bookings/{id}', { params, body: { status: 'confirmed' } }));
  const bookings = await vendor.GET('/api/vendors/{id}/bookings', {
    params: { path: { id: booking.vendorId } },
  });
  return dataOf(bookings)[0];
}
