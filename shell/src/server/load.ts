import { popnookApi } from '@popnook/api-client';
import type { PageHead, Store } from '@popnook/web-core';

/** Who is signed in: the header shows it in the first HTML. */
export const loadSession = async (store: Store) => {
  await store.dispatch(popnookApi.endpoints.getMe.initiate());
};

export const loadHome = async (store: Store): Promise<PageHead> => {
  await store.dispatch(popnookApi.endpoints.listSpaces.initiate({ limit: 3 }));
  return { title: 'Popnook' };
};
