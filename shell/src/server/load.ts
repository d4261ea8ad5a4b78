import { generatedApi } from '@popnook/api-client';
import type { PageHead, Store } from '@popnook/web-core';

/** Who is signed in: the header shows it in the first HTML. */
export const loadSession = async (store: Store) => {
  await store.dispatch(generatedApi.endpoints.getMe.initiate());
};

export const loadHome = async (store: Store): Promise<PageHead> => {
  await store.dispatch(generatedApi.endpoints.listSpaces.initiate({ limit: 3 }));
  return { title: 'Popnook' };
};
