import { popnookApi } from '@popnook/api-client';
import type { ServerPage } from '@popnook/web-core';
import { defaultBox } from '../map/map-area';
import { popupsQuery } from './popups';
import { listQuery } from './space-list';

const load: ServerPage['load'] = async ({ store }) => {
  const { listSpaces, listActiveBookings } = popnookApi.endpoints;
  await Promise.all([
    store.dispatch(listSpaces.initiate(listQuery(defaultBox))),
    store.dispatch(listActiveBookings.initiate(popupsQuery)),
  ]);
  return undefined;
};

/** What the server loads before it renders `/discover` or `/browse-spaces`, which show the same page (D50). */
export const discoverServerPages: ServerPage[] = ['/discover', '/browse-spaces'].map((path) => ({
  path,
  load,
}));
