import type { components, paths } from 'contract';
import createClient, { type Client } from 'openapi-fetch';

/* A program written against the contract with a third-party generator and client. */

type Schemas = components['schemas'];
type Caller = Client<paths>;

interface World {
  baseUrl: string;
  /** The six digits that were mailed to an address. */
  codeOf(email: string): Promise<string>;
  startDate: string;
}

// @ts-expect-error The generated types refuse unknown fields.
export const unknownStatus: Schemas['BookingStatus'] = 'maybe';

/** fetch in Node keeps no cookies. */
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

function answered<T>({ data, error }: { data?: T; error?: Schemas['ProblemDto'] }): T {
  if (data === undefined) throw new Error(error?.message ?? 'no answer');
  return data;
}

async function signUp(world: World, email: string, role: Schemas['SignUpRole']): Promise<Caller> {
  const caller = clientWithCookie(world.baseUrl);
  answered(await caller.POST('/api/auth/send-code', { body: { email } }));
  const code = await world.codeOf(email);
  const profile = { role, firstName: 'Second', lastName: 'Client' };
  const { user } = answered(
    await caller.POST('/api/auth/verify-code', { body: { email, code, ...profile } }),
  );
  if (user?.email !== email) throw new Error(`signed in as ${user?.email}`);
  return caller;
}

async function listSpace(host: Caller, admin: Caller): Promise<Schemas['SpaceDto']> {
  const space = answered(
    await host.POST('/api/spaces', {
      body: {
        name: 'Counter by the tap',
        description: 'Room for one, beside the tap.',
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
  return answered(approval);
}

/** Two users sign up; a space is listed, found, requested and accepted. */
export async function mainJob(world: World): Promise<Schemas['VendorBookingDto'] | undefined> {
  const admin = await signUp(world, 'admin@popnook.test', 'customer');
  const host = await signUp(world, 'host@second.test', 'host');
  const vendor = await signUp(world, 'vendor@second.test', 'vendor');
  const { id, upfrontTotal } = await listSpace(host, admin);

  const found = answered(await vendor.GET('/api/spaces', { params: { query: { location: 'Durham, NC' } } }));
  if (!found.some((space) => space.id === id)) throw new Error('the space is not in the list');
  const booking = answered(
    await vendor.POST('/api/bookings', {
      body: { spaceId: id, startDate: world.startDate, totalAmount: upfrontTotal },
    }),
  );
  const params = { path: { id: booking.id } };
  answered(await host.PUT('/api/bookings/{id}', { params, body: { status: 'confirmed' } }));
  const mine = await vendor.GET('/api/vendors/{id}/bookings', {
    params: { path: { id: booking.vendorId } },
  });
  return answered(mine)[0];
}
