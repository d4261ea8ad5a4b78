import { popnookApi } from '@popnook/api-client';
import type { PageHead, RemoteRoute, Store } from '@popnook/web-core';

const { getMe, listContent, listSpaces } = popnookApi.endpoints;

/** Who is signed in, and the texts of the footer: they stand in the first HTML of every page. */
export const loadFrame = async (store: Store) => {
  await Promise.all([store.dispatch(getMe.initiate()), store.dispatch(listContent.initiate())]);
};

/** What the shell's own pages show. Only the home page is made on the server. */
export const loadOwn = async (route: RemoteRoute, store: Store): Promise<PageHead | undefined> => {
  if (!route.ssr) return undefined;
  const { data } = await store.dispatch(listSpaces.initiate({ limit: 3 }));
  const image = data?.items[0]?.images[0]?.url;
  return image ? { image } : {};
};
