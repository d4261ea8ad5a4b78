import { popnookApi } from '@popnook/api-client';
import type { ServerPage } from '@popnook/web-core';
import { defaultBox, listCall } from './area';
import { popupsCall } from './popups/popups-call';

const load: ServerPage['load'] = async ({ store }) => {
  const { listSpaces, listActiveBookings } = popnookApi.endpoints;
  await Promise.all([
    store.dispatch(listSpaces.initiate(listCall(defaultBox))),
    store.dispatch(listActiveBookings.initiate(popupsCall)),
  ]);
  return undefined;
};

/** One page under two addresses (D50). */
export const discover: ServerPage[] = ['/discover', '/browse-spaces'].map((path) => ({ path, load }));
