import { popnookApi } from '@popnook/api-client';
import { hasStatus, type ServerPage } from '@popnook/web-core';

const { getPublicVendorProfile, getUser, listActiveBookings } = popnookApi.endpoints;

/** The profile shows at most six popups. */
export const popupsQuery = (vendorId: number) => ({ vendorId, limit: 6 });

/** Parses the user ID in the URL. Returns undefined when it is not a valid ID. */
export const parseUserId = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** What the server loads before it renders `/vendor-profile/{userId}`. */
export const vendorProfileServerPage: ServerPage = {
  path: '/vendor-profile/:userId',
  load: async ({ store, params }) => {
    const userId = parseUserId(params['userId']);
    if (userId === undefined) return { status: 404, title: 'Profile Not Available' };
    const [{ data, error }] = await Promise.all([
      store.dispatch(getPublicVendorProfile.initiate({ userId })),
      store.dispatch(getUser.initiate({ id: userId })),
      store.dispatch(listActiveBookings.initiate(popupsQuery(userId))),
    ]);
    // 404 only if there is no profile, because search engines remove pages with this status from their index.
    if (!data) return { status: hasStatus(error, 404) ? 404 : 503, title: 'Profile Not Available' };
    return {
      title: data.businessName,
      ...(data.businessDescription ? { description: data.businessDescription } : {}),
      ...(data.logoImage ? { image: data.logoImage.url } : {}),
    };
  },
};

/** `/vendor-profile` without an ID returns 404 (D50). */
export const vendorProfileWithoutIdServerPage: ServerPage = {
  path: '/vendor-profile',
  load: () => Promise.resolve({ status: 404, title: 'Profile Not Found' }),
};
