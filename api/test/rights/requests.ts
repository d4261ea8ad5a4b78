import sharp from 'sharp';
import { aSpace } from '../a-space';
import { type Actor, ahead, type Scene, unique } from './scene';

export interface Request {
  /** Values of the path's parameters. */
  path?: Record<string, number | string>;
  query?: Record<string, string>;
  body?: object;
  file?: { field: string; content: Buffer };
}

type Requests = Record<string, (scene: Scene, actor: Actor) => Request | Promise<Request>>;

const picture = (field: string) => async () => ({
  file: {
    field,
    content: await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  },
});

const profile = {
  businessName: 'Lane Candles',
  businessType: 'art_crafts',
  priceRange: '$$',
  businessDescription: 'Candles poured by hand in Durham.',
  targetCustomers: 'Everybody who likes light',
  specialtyProducts: 'Beeswax from our own bees',
  yearsInBusiness: 4,
  productList: ['Candles'],
};

const nothing = () => ({});
const space = ({ spaceId }: Scene) => ({ path: { id: spaceId } });
const ofVendor = (scene: Scene) => ({ path: { id: scene.member('vendor').id } });
const ofHost = (scene: Scene) => ({ path: { id: scene.member('host').id } });
const profileOf = async (scene: Scene) => {
  await scene.withProfile();
  return { path: { userId: scene.member('vendor').id } };
};

/** For each call a request that is right in all but who sends it. */
export const requests: Requests = {
  getMe: nothing,
  logout: nothing,
  sendCode: () => ({ body: { email: `${unique('new')}@x.test` } }),
  verifyCode: async (scene) => {
    const email = `${unique('new')}@x.test`;
    await scene.sendCode(email);
    const code = await scene.codeFor(email);
    return { body: { email, code, role: 'customer', firstName: 'Test', lastName: 'Person' } };
  },

  listSpaces: nothing,
  getSpace: space,
  listSubSpaces: space,
  listSpaceBookings: space,
  quoteBooking: (scene) => ({ ...space(scene), query: { startDate: ahead(20) } }),
  createSpace: () => ({ body: aSpace }),
  createSubSpace: (scene) => ({ ...space(scene), body: { name: 'Counter', type: 'counter' } }),

  requestBooking: async (scene) => ({ body: { spaceId: await scene.newSpace(), startDate: ahead(20) } }),
  answerBooking: async (scene) => ({
    path: { id: (await scene.newBooking()).id },
    body: { status: 'cancelled' },
  }),

  getUser: ofVendor,
  getPublicUser: ofVendor,
  listHostSpaces: ofHost,
  listPendingBookings: ofHost,
  listVendorBookings: ofVendor,

  getVendorProfile: profileOf,
  getPublicVendorProfile: profileOf,
  createVendorProfile: () => ({ body: profile }),
  updateVendorProfile: async (scene) => ({ ...(await profileOf(scene)), body: profile }),

  uploadImage: picture('image'),
  uploadImages: picture('images'),
  listLocations: nothing,

  listAdminSpaces: nothing,
  decideApproval: async (scene) => ({
    path: { id: await scene.newSpace() },
    body: { status: 'rejected', notes: 'Please add a photo.' },
  }),

  getLive: nothing,
  getReady: nothing,
};
