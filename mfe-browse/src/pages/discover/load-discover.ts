import { popnookApi } from '@popnook/api-client';
import type { ServerPage } from '@popnook/web-core';
import { discoverCall } from './discover-call';

const load: ServerPage['load'] = async ({ store }) => {
  await store.dispatch(popnookApi.endpoints.listSpaces.initiate(discoverCall));
  return undefined;
};

/** One page under two addresses (D50). */
export const discover: ServerPage[] = ['/discover', '/browse-spaces'].map((path) => ({ path, load }));
