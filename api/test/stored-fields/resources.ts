import { HmacUnsubscribeTokens } from '../../src/infrastructure/mail/hmac-unsubscribe-tokens';
import { oneTimePassword } from '../one-time-password';
import { type Actor, ahead, type Scene, unique } from '../rights/scene';
import { SECRET } from '../test-api';
import type { Client, StoredRecord } from './client';
import type { FieldValues } from './values';

/** How to send a request, and how to read its fields again afterwards. */
export interface Resource {
  actor: Actor;
  /** The values of the parameters in the operation's path. */
  path?: Record<string, number>;
  /** The values of fields that need a particular one, such as the id of a record. */
  values?: FieldValues;
  /** The names of fields in the stored record if they differ from those in the request, or null if a field cannot be read. */
  storedAs?: Record<string, string | null>;
  /** Reads the record with another request. `id` is the id of the record if the tested request has created it. */
  read: (id: number) => Promise<StoredRecord | undefined>;
}

type Resources = Record<string, (scene: Scene, client: Client) => Resource | Promise<Resource>>;

const location = {
  values: () => ({ city: unique('City'), state: 'Virginia', stateCode: 'VA' }),
  list: '/api/admin/locations',
};
const textBlock = {
  values: () => ({ key: unique('key'), contentType: 'plain', section: 'footer' }),
  list: '/api/admin/content',
};

const vendorProfile = async (scene: Scene, client: Client): Promise<Resource> => {
  const { id: userId } = scene.member('vendor');
  return {
    actor: 'vendor',
    path: { userId },
    values: { userId, ...(await client.uploadPicture('vendor')) },
    read: () => client.get('vendor', `/api/vendor-profiles/${userId}`),
  };
};

/** The reason in the newest audit entry about a record. */
const reasonOf = async (client: Client, entity: string, id: number) => {
  const [entry] = await client.get('admin', `/api/admin/audit-log?entity=${entity}&entityId=${id}&limit=1`);
  return { reason: entry?.after.reason };
};

/** Every operation with a JSON body. Fields without a value in `values` get one that is derived from the contract. */
export const resources: Resources = {
  createSpace: async (_, client) => ({
    actor: 'host',
    values: { paymentAgreementType: 'hybrid', ...(await client.uploadPicture('host')) },
    read: (id) => client.get('host', `/api/spaces/${id}`),
  }),
  updateSpace: async (scene, client) => ({
    actor: 'admin',
    path: { id: scene.spaceId },
    values: {
      ...(await client.uploadPicture('admin')),
      location: 'Durham, NC',
      paymentAgreementType: 'hybrid',
      pricePerDay: '640.50',
      hostId: scene.member('other host').id,
      id: scene.displayId, // of the display in `subSpaces`
    },
    read: async () => ({
      ...(await client.get('admin', `/api/spaces/${scene.spaceId}`)),
      ...(await reasonOf(client, 'space', scene.spaceId)),
      subSpaces: await client.get('admin', `/api/spaces/${scene.spaceId}/subspaces`),
    }),
  }),
  createSubSpace: async ({ spaceId }, client) => ({
    actor: 'host',
    path: { id: spaceId },
    values: await client.uploadPicture('host'),
    read: (id) => client.find('host', `/api/spaces/${spaceId}/subspaces`, id),
  }),
  setAvailability: ({ spaceId }, client) => ({
    actor: 'host',
    path: { id: spaceId },
    values: { date: ahead(90) },
    read: async () => (await client.get('host', `/api/spaces/${spaceId}/availability`))[0],
  }),

  requestBooking: (scene, client) => {
    const { id: vendorId } = scene.member('vendor');
    return {
      actor: 'vendor',
      values: {
        spaceId: scene.spaceId,
        subSpaceId: scene.displayId,
        vendorId,
        startDate: ahead(20),
        endDate: ahead(50),
        totalAmount: '1200.00',
        paymentAgreementType: 'monthly',
        pricePerDay: '1200.00',
        commissionPercentage: null,
        minimumCommission: null,
      },
      read: (id) => client.find('vendor', `/api/vendors/${vendorId}/bookings`, id),
    };
  },
  changeBookingStatus: async (scene, client) => {
    const { id, spaceId } = await scene.newBooking();
    const read = () => client.find('host', `/api/spaces/${spaceId}/bookings`, id);
    return { actor: 'host', path: { id }, values: { status: 'cancelled' }, read };
  },
  askToCancel: async (scene, client) => {
    const { id } = await scene.newBooking('confirmed');
    const read = () => client.find('admin', '/api/admin/bookings', id);
    return { actor: 'vendor', path: { id }, storedAs: { reason: 'flagReason' }, read };
  },
  cancelBooking: async (scene, client) => {
    const { id } = await scene.newBooking('confirmed');
    const read = async () => ({
      ...(await client.find('admin', '/api/admin/bookings', id)),
      ...(await reasonOf(client, 'booking', id)),
    });
    return { actor: 'admin', path: { id }, read };
  },
  writeReview: async (scene, client) => {
    const { id: bookingId, spaceId } = await scene.newBooking('completed');
    const read = (id: number) => client.find('vendor', `/api/spaces/${spaceId}/reviews`, id);
    return { actor: 'vendor', path: { id: spaceId }, values: { bookingId }, read };
  },

  sendCode: () => ({
    actor: 'visitor',
    values: { email: `${unique('new')}@x.test` },
    storedAs: { email: null },
    read: async () => ({}),
  }),
  verifyCode: async (scene, client) => {
    const email = `${unique('new')}@x.test`;
    await scene.sendCode(email);
    return {
      actor: 'visitor',
      values: { email, code: await scene.codeFor(email), role: 'host' },
      storedAs: { code: null },
      read: async () => (await client.get('admin', `/api/admin/users?q=${email}`))[0],
    };
  },
  enableSecondFactor: async (scene) => ({
    actor: 'admin',
    values: { code: oneTimePassword(await scene.setUpSecondFactor()) },
    storedAs: { code: null },
    read: async () => ({}),
  }),
  verifySecondFactor: async (scene) => ({
    actor: 'admin',
    values: { code: (await scene.enableSecondFactor()).recoveryCode },
    storedAs: { code: null },
    read: async () => ({}),
  }),
  editAccount: async (_, client) => ({
    actor: 'vendor',
    values: await client.uploadPicture('vendor'),
    read: () => client.get('vendor', '/api/users/me'),
  }),
  changeRole: (_, client) => ({
    actor: 'customer',
    read: () => client.get('customer', '/api/users/me'),
  }),
  saveListingDraft: (_, client) => ({
    actor: 'host',
    values: { draft: { name: 'Corner window', displays: [{ name: 'Shelf' }] } },
    read: () => client.get('host', '/api/users/me/listing-draft'),
  }),
  endEmails: () => ({
    actor: 'visitor',
    values: { token: new HmacUnsubscribeTokens(SECRET).create('search', 1) },
    storedAs: { token: null },
    read: async () => ({}),
  }),
  saveSearch: (_, client) => ({
    actor: 'vendor',
    values: { filters: { location: 'Durham, NC', maxPrice: '640.50' } },
    read: async () => (await client.get('vendor', '/api/users/me/saved-searches'))[0],
  }),
  editSavedSearch: async (scene, client) => {
    const id = await scene.newSavedSearch('vendor');
    return {
      actor: 'vendor',
      path: { id },
      values: { isPaused: true },
      read: () => client.find('vendor', '/api/users/me/saved-searches', id),
    };
  },
  joinWaitlist: async (scene, client) => {
    const { spaceId } = await scene.newBooking('confirmed');
    return {
      actor: 'other vendor',
      values: { spaceId, subSpaceId: null, startDate: ahead(20) },
      read: async () => (await client.get('other vendor', '/api/users/me/waitlist'))[0],
    };
  },
  mergeSavedSpaces: ({ spaceId }, client) => ({
    actor: 'customer',
    values: { spaceIds: [spaceId] },
    read: async () => {
      const saved = await client.get('customer', '/api/users/me/saved-spaces');
      return { spaceIds: saved.map((each: { spaceId: number }) => each.spaceId) };
    },
  }),
  createVendorProfile: vendorProfile,
  updateVendorProfile: async (scene, client) => {
    await scene.addProfile();
    return vendorProfile(scene, client);
  },

  createLocation: (_, client) => ({
    actor: 'admin',
    values: location.values(),
    read: (id) => client.find('admin', location.list, id),
  }),
  updateLocation: async (scene, client) => {
    const id = await scene.newLocation();
    return {
      actor: 'admin',
      path: { id },
      values: location.values(),
      read: () => client.find('admin', location.list, id),
    };
  },
  createContent: (_, client) => ({
    actor: 'admin',
    values: textBlock.values(),
    read: (id) => client.find('admin', textBlock.list, id),
  }),
  updateContent: async (scene, client) => {
    const id = await scene.newTextBlock();
    return {
      actor: 'admin',
      path: { id },
      values: textBlock.values(),
      read: () => client.find('admin', textBlock.list, id),
    };
  },
  decideApproval: ({ spaceId }, client) => ({
    actor: 'admin',
    path: { id: spaceId },
    values: { status: 'rejected' },
    storedAs: { status: 'approvalStatus', notes: 'approvalNotes' },
    read: () => client.get('admin', `/api/spaces/${spaceId}`),
  }),
  setSpaceStatus: ({ spaceId }, client) => ({
    actor: 'admin',
    path: { id: spaceId },
    read: async () => ({
      ...(await client.get('admin', `/api/spaces/${spaceId}`)),
      ...(await reasonOf(client, 'space', spaceId)),
    }),
  }),
  decideApprovals: async (scene, client) => {
    const id = await scene.newSpace();
    const space = await client.find('admin', '/api/admin/spaces?limit=200', id);
    return {
      actor: 'admin',
      values: { status: 'rejected', listings: [{ id, reviewVersion: space?.['reviewVersion'] }] },
      storedAs: { status: 'approvalStatus', notes: 'approvalNotes', listings: null },
      read: () => client.get('admin', `/api/spaces/${id}`),
    };
  },
  setSpacesStatus: async (scene, client) => {
    const id = await scene.newSpace();
    return {
      actor: 'admin',
      values: { ids: [id], versions: [(await client.get('admin', `/api/spaces/${id}`)).version] },
      storedAs: { ids: null, versions: null },
      read: async () => ({
        ...(await client.get('admin', `/api/spaces/${id}`)),
        ...(await reasonOf(client, 'space', id)),
      }),
    };
  },
  setLocationsStatus: async (scene, client) => {
    const id = await scene.newLocation();
    return {
      actor: 'admin',
      values: { ids: [id], versions: [(await client.find('admin', location.list, id))?.['version']] },
      storedAs: { ids: null, versions: null },
      read: () => client.find('admin', location.list, id),
    };
  },
  setUsersStatus: async (scene, client) => {
    const id = await scene.newUser();
    return {
      actor: 'admin',
      values: { ids: [id], status: 'suspended' },
      storedAs: { ids: null },
      read: async () => ({
        ...(await client.find('admin', '/api/admin/users', id)),
        ...(await reasonOf(client, 'user', id)),
      }),
    };
  },
  deleteUser: async (scene, client) => {
    const id = await scene.newUser();
    return { actor: 'admin', path: { id }, read: () => reasonOf(client, 'user', id) };
  },
  cancelBookings: async (scene, client) => {
    const { id } = await scene.newBooking('confirmed');
    return {
      actor: 'admin',
      values: { ids: [id] },
      storedAs: { ids: null },
      read: async () => ({
        ...(await client.find('admin', '/api/admin/bookings', id)),
        ...(await reasonOf(client, 'booking', id)),
      }),
    };
  },
  clearBookingFlags: async (scene, client) => {
    const { id } = await scene.newBooking('confirmed');
    const read = () => client.find('admin', '/api/admin/bookings', id);
    return { actor: 'admin', values: { ids: [id] }, storedAs: { ids: null }, read };
  },
  retryEmails: async (scene, client) => {
    const id = await scene.newFailedEmail();
    const read = () => client.get('admin', '/api/admin/failed-emails');
    return { actor: 'admin', values: { ids: [id] }, storedAs: { ids: null }, read };
  },
  discardEmails: async (scene, client) => {
    const id = await scene.newFailedEmail();
    const read = () => client.get('admin', '/api/admin/failed-emails');
    return { actor: 'admin', values: { ids: [id] }, storedAs: { ids: null }, read };
  },
  createAccessToken: (_, client) => ({
    actor: 'vendor',
    storedAs: { expiresInDays: null },
    values: { scopes: ['read', 'profile'] },
    read: async () => (await client.get('vendor', '/api/users/me/access-tokens'))[0],
  }),
  createWebhook: (_, client) => ({
    actor: 'vendor',
    values: { url: 'https://hooks.example.com/vera', events: ['booking.confirmed', 'booking.cancelled'] },
    read: async () => (await client.get('vendor', '/api/users/me/webhooks'))[0],
  }),
  editWebhook: async (scene, client) => ({
    actor: 'vendor',
    path: { id: (await scene.newWebhook('vendor')).id },
    values: { url: 'https://hooks.example.com/new', events: ['booking.expired'], isActive: false },
    read: async () => (await client.get('vendor', '/api/users/me/webhooks'))[0],
  }),
  addSavedFilter: (_, client) => ({
    actor: 'admin',
    read: async () => (await client.get('admin', '/api/admin/saved-filters')).at(-1),
  }),
  editSavedFilter: async (scene, client) => ({
    actor: 'admin',
    values: { list: 'users', name: await scene.newSavedFilter() },
    storedAs: { name: null, newName: 'name', newQuery: 'query' },
    read: async () => (await client.get('admin', '/api/admin/saved-filters'))[0],
  }),
  saveFilters: (_, client) => ({
    actor: 'admin',
    read: async () => (await client.get('admin', '/api/admin/saved-filters'))[0],
  }),
  setUserStatus: async (scene, client) => {
    const id = await scene.newUser();
    return {
      actor: 'admin',
      path: { id },
      values: { status: 'suspended' },
      read: async () => ({
        ...(await client.find('admin', '/api/admin/users', id)),
        ...(await reasonOf(client, 'user', id)),
      }),
    };
  },
};
