import { popnookApi } from '@popnook/api-client';
import { hasStatus, type ServerPage } from '@popnook/web-core';
import { idOf } from './id-of';
import { popupsOf } from './popups-call';

const { getPublicVendorProfile, getUser, listActiveBookings } = popnookApi.endpoints;

export const vendorProfile: ServerPage = {
  path: '/vendor-profile/:userId',
  load: async ({ store, params }) => {
    const userId = idOf(params['userId']);
    if (userId === undefined) return { status: 404, title: 'Profile Not Available' };
    const [{ data, error }] = await Promise.all([
      store.dispatch(getPublicVendorProfile.initiate({ userId })),
      store.dispatch(getUser.initiate({ id: userId })),
      store.dispatch(listActiveBookings.initiate(popupsOf(userId))),
    ]);
    if (!data) return { status: statusOf(error), title: 'Profile Not Available' };
    return {
      title: data.businessName,
      ...(data.businessDescription ? { description: data.businessDescription } : {}),
      ...(data.logoImage ? { image: data.logoImage.url } : {}),
    };
  },
};

/** D50: an address without a vendor. */
export const noVendorProfile: ServerPage = {
  path: '/vendor-profile',
  load: () => Promise.resolve({ status: 404, title: 'Profile Not Found' }),
};

/** A profile that is not there is 404; one that cannot be read just now must not be taken for gone. */
const statusOf = (error: unknown) => (hasStatus(error, 404) ? 404 : 503);
