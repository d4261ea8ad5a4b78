import { popnookApi } from '@popnook/api-client';
import type { PageHead, Store } from '@popnook/web-core';

const { getMe, listContent } = popnookApi.endpoints;

/** Who is signed in, and the texts of the footer: they stand in the first HTML of every page. */
export const loadFrame = async (store: Store) => {
  await Promise.all([store.dispatch(getMe.initiate()), store.dispatch(listContent.initiate())]);
};

export const loadHome = async (store: Store): Promise<PageHead> => {
  await store.dispatch(popnookApi.endpoints.listSpaces.initiate({ limit: 3 }));
  return { title: 'Popnook' };
};
