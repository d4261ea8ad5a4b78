import { HmacUnsubscribeTokens } from '../../src/infrastructure/mail/hmac-unsubscribe-tokens';
import { aSpace } from '../a-space';
import { oneTimePassword } from '../one-time-password';
import { pngPicture } from '../png-picture';
import { SECRET } from '../test-api';
import { type Actor, ahead, type Scene, unique } from './scene';

export interface Request {
  /** Values of the path parameters. */
  path?: Record<string, number | string>;
  query?: Record<string, string>;
  body?: object;
  file?: { field: string; content: Buffer };
}

type Requests = Record<string, (scene: Scene, actor: Actor) => Request | Promise<Request>>;

const picture = (field: string) => async () => ({ file: { field, content: await pngPicture() } });

const profile = {
  businessName: 'Lane Candles',
  businessType: 'art_crafts',
  priceRange: '$$',
  businessDescription: 'Candles poured by hand in Durham.',
  targetCustomers: 'Everyone who likes light',
  specialtyProducts: 'Beeswax from our own bees',
  yearsInBusiness: 4,
  productList: ['Candles'],
};

const savedSearch = { name: 'Raleigh', frequency: 'daily', query: 'q=shelf', filters: { q: 'shelf' } };

const webhook = { url: 'https://hooks.example.com/popnook', events: ['booking.requested'] };

const noInput = () => ({});
const webhookPath = async (scene: Scene, actor: Actor) => ({
  path: { id: (await scene.newWebhook(actor)).id },
});
const spacePath = ({ spaceId }: Scene) => ({ path: { id: spaceId } });
const vendorPath = (scene: Scene) => ({ path: { id: scene.member('vendor').id } });
const hostPath = (scene: Scene) => ({ path: { id: scene.member('host').id } });
const profilePath = async (scene: Scene) => {
  await scene.addProfile();
  return { path: { userId: scene.member('vendor').id } };
};

/** A request for each operation, with valid input. Some actors are not allowed to send it. */
export const requests: Requests = {
  getMe: noInput,
  logout: noInput,
  sendCode: () => ({ body: { email: `${unique('new')}@x.test` } }),
  verifyCode: async (scene) => {
    const email = `${unique('new')}@x.test`;
    await scene.sendCode(email);
    const code = await scene.codeFor(email);
    return { body: { email, code, role: 'customer', firstName: 'Test', lastName: 'Person' } };
  },

  listSessions: noInput,
  endSession: async (scene, actor) => ({ path: { id: await scene.newSession(actor) } }),
  endAllSessions: noInput,

  listAccessTokens: noInput,
  createAccessToken: () => ({ body: { name: 'Report', scopes: ['read'], expiresInDays: 30 } }),
  revokeAccessToken: async (scene, actor) => ({ path: { id: await scene.newAccessToken(actor) } }),

  listWebhooks: noInput,
  createWebhook: () => ({ body: webhook }),
  editWebhook: async (scene, actor) => ({
    path: { id: (await scene.newWebhook(actor)).id },
    body: { events: ['booking.completed'] },
  }),
  deleteWebhook: webhookPath,
  replaceWebhookSecret: webhookPath,
  testWebhook: webhookPath,
  listWebhookDeliveries: webhookPath,
  resendWebhookDelivery: async (scene, actor) => ({ path: await scene.newWebhook(actor) }),

  setUpSecondFactor: noInput,
  disableSecondFactor: noInput,
  enableSecondFactor: async (scene, actor) => ({
    body: { code: actor === 'admin' ? oneTimePassword(await scene.setUpSecondFactor()) : '123456' },
  }),
  renewRecoveryCodes: async (scene, actor) => {
    if (actor === 'admin') await scene.enableSecondFactor();
    return {};
  },
  verifySecondFactor: async (scene, actor) => ({
    body: { code: actor === 'admin' ? (await scene.enableSecondFactor()).recoveryCode : '123456' },
  }),

  listSpaces: noInput,
  getSpace: spacePath,
  getTypicalPrice: () => ({ query: { location: 'Raleigh, NC', spaceType: 'bookstore' } }),
  listAlternatives: () => ({ query: { location: 'Raleigh, NC', type: 'bookstore,gallery' } }),
  countSpaceView: spacePath,
  listSubSpaces: spacePath,
  listSpaceBookings: spacePath,
  getSpaceCalendar: spacePath,
  quoteBooking: (scene) => ({ ...spacePath(scene), query: { startDate: ahead(20) } }),
  createSpace: () => ({ body: aSpace }),
  updateSpace: (scene) => ({ ...spacePath(scene), body: { name: 'Corner window, new' } }),
  removeSubSpace: async (scene) => ({ path: { id: scene.spaceId, subId: await scene.newDisplay() } }),
  getAvailability: spacePath,
  setAvailability: (scene) => ({ ...spacePath(scene), body: [{ date: ahead(90), isAvailable: false }] }),
  listReviews: spacePath,
  writeReview: async (scene) => {
    const { id, spaceId } = await scene.newBooking('completed');
    return { path: { id: spaceId }, body: { bookingId: id, rating: 5, comment: 'Bright.' } };
  },
  getSpaceMap: () => ({ query: { bbox: '-79.1,35.6,-78.4,36.1', zoom: '10' } }),
  listActiveBookings: noInput,
  getSitemap: noInput,
  listSitemapSpaces: noInput,
  createSubSpace: (scene) => ({ ...spacePath(scene), body: { name: 'Counter', type: 'counter' } }),

  requestBooking: async (scene) => ({ body: { spaceId: await scene.newSpace(), startDate: ahead(20) } }),
  changeBookingStatus: async (scene) => ({
    path: { id: (await scene.newBooking()).id },
    body: { status: 'cancelled' },
  }),
  askToCancel: async (scene) => ({
    path: { id: (await scene.newBooking('confirmed')).id },
    body: { reason: 'The shop has to close for repairs.' },
  }),

  getAccount: noInput,
  editAccount: () => ({ body: { businessName: 'Lane Candles' } }),
  changeRole: async (scene, actor) => {
    await scene.deactivateSpaces();
    return { body: { role: actor === 'vendor' ? 'host' : 'vendor' } };
  },
  getListingDraft: noInput,
  saveListingDraft: () => ({ body: { draft: { name: 'Corner window' } } }),
  discardListingDraft: noInput,
  listSavedSearches: noInput,
  saveSearch: () => ({ body: savedSearch }),
  editSavedSearch: async (scene, actor) => ({
    path: { id: await scene.newSavedSearch(actor) },
    body: { isPaused: true },
  }),
  removeSavedSearch: async (scene, actor) => ({ path: { id: await scene.newSavedSearch(actor) } }),
  listWaitlist: noInput,
  joinWaitlist: async (scene) => {
    const { spaceId } = await scene.newBooking('confirmed');
    return { body: { spaceId, startDate: ahead(20) } };
  },
  leaveWaitlist: async (scene, actor) => ({ path: { id: await scene.newWaitlistEntry(actor) } }),
  endEmails: () => ({ body: { token: new HmacUnsubscribeTokens(SECRET).create('search', 1) } }),
  listSavedSpaces: noInput,
  mergeSavedSpaces: ({ spaceId }) => ({ body: { spaceIds: [spaceId] } }),
  saveSpace: ({ spaceId }) => ({ path: { spaceId } }),
  removeSavedSpace: ({ spaceId }) => ({ path: { spaceId } }),
  exportAccount: noInput,
  deleteAccount: noInput,

  getUser: vendorPath,
  getPublicUser: vendorPath,
  getHostStats: hostPath,
  listHostSpaces: hostPath,
  listHostBookings: hostPath,
  getHostCalendar: hostPath,
  getHostInsights: hostPath,
  listPendingBookings: hostPath,
  getVendorStats: vendorPath,
  listVendorBookings: vendorPath,

  getVendorProfile: profilePath,
  getPublicVendorProfile: profilePath,
  createVendorProfile: () => ({ body: profile }),
  updateVendorProfile: async (scene) => ({ ...(await profilePath(scene)), body: profile }),

  uploadImage: picture('image'),
  uploadImages: picture('images'),
  listLocations: noInput,

  findPlaces: () => ({ query: { q: 'Raleigh' } }),
  getMapsKey: noInput,
  getMapConfig: noInput,
  listContent: noInput,

  getAdminStats: noInput,
  downloadUsers: noInput,
  downloadSpaces: noInput,
  downloadBookings: noInput,
  downloadReviews: noInput,
  downloadLocations: noInput,
  downloadAuditLog: noInput,
  decideApprovals: async (scene) => ({
    body: { status: 'rejected', listings: [{ id: await scene.newSpace() }] },
  }),
  setSpacesStatus: async (scene) => ({ body: { ids: [await scene.newSpace()], isActive: false } }),
  setLocationsStatus: async (scene) => ({ body: { ids: [await scene.newLocation()], isActive: false } }),
  setUsersStatus: async (scene) => ({ body: { ids: [await scene.newUser()], status: 'suspended' } }),
  cancelBookings: async (scene) => ({
    body: { ids: [(await scene.newBooking('confirmed')).id], status: 'cancelled' },
  }),
  clearBookingFlags: async (scene) => ({ body: { ids: [(await scene.newBooking('confirmed')).id] } }),
  retryEmails: async (scene) => ({ body: { ids: [await scene.newFailedEmail()] } }),
  discardEmails: async (scene) => ({ body: { ids: [await scene.newFailedEmail()] } }),
  addSavedFilter: () => ({ body: { list: 'users', name: 'Vendors', query: 'role=vendor' } }),
  editSavedFilter: async (scene) => ({
    body: { list: 'users', name: await scene.newSavedFilter(), newQuery: 'role=host' },
  }),
  removeSavedFilter: () => ({ query: { list: 'users', name: 'Vendors' } }),
  listSavedFilters: noInput,
  saveFilters: () => ({ body: [{ list: 'users', name: 'Hosts', query: 'role=host' }] }),
  getWorkQueue: noInput,
  listFailedEmails: noInput,
  retryEmail: async (scene) => ({ path: { id: await scene.newFailedEmail() } }),
  discardEmail: async (scene) => ({ path: { id: await scene.newFailedEmail() } }),
  listHistory: ({ spaceId }) => ({ query: { spaceId: String(spaceId) } }),
  listAuditLog: noInput,
  listAdminUsers: noInput,
  setUserStatus: async (scene) => ({ path: { id: await scene.newUser() }, body: { status: 'suspended' } }),
  deleteUser: async (scene) => ({ path: { id: await scene.newUser() } }),
  listAdminSpaces: noInput,
  getListingChanges: spacePath,
  setSpaceStatus: async (scene) => ({ path: { id: await scene.newSpace() }, body: { isActive: false } }),
  listAdminBookings: noInput,
  cancelBooking: async (scene) => ({
    path: { id: (await scene.newBooking('confirmed')).id },
    body: { status: 'cancelled' },
  }),
  clearBookingFlag: async (scene) => ({ path: { id: (await scene.newBooking('confirmed')).id } }),
  listAdminReviews: noInput,
  deleteReview: async (scene) => ({ path: { id: await scene.newReview() } }),
  listAdminLocations: noInput,
  createLocation: () => ({ body: { city: unique('City'), state: 'North Carolina', stateCode: 'nc' } }),
  updateLocation: async (scene) => ({ path: { id: await scene.newLocation() }, body: { isActive: false } }),
  deleteLocation: async (scene) => ({ path: { id: await scene.newLocation() } }),
  listAdminContent: noInput,
  createContent: () => ({ body: { key: unique('key'), content: 'Words', section: 'hero' } }),
  updateContent: async (scene) => ({
    path: { id: await scene.newTextBlock() },
    body: { content: 'Other words' },
  }),
  decideApproval: async (scene) => ({
    path: { id: await scene.newSpace() },
    body: { status: 'rejected', notes: 'Please add a photo.' },
  }),

  getLive: noInput,
  getReady: noInput,
};
