import type { RemoteEntry, Rendered, State } from '@popnook/web-core';

/** The data that the server embeds in the page. */
export interface Boot {
  rendered: Rendered;
  remotes: RemoteEntry[];
  state?: Partial<State>;
}

/** For a page without embedded data, such as a plain index.html: fetches the list of remotes. */
export const fetchBoot = async (): Promise<Boot> => ({ rendered: 'none', remotes: await fetchRemotes() });

/** Reads the embedded data. Synchronous, so that a page from the server is hydrated immediately. */
export const readBoot = (page: Document): Boot | undefined => {
  const text = page.getElementById('popnook-boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined;
};

const fetchRemotes = async () => {
  const response = await fetch('/remotes.json');
  return response.ok ? ((await response.json()) as RemoteEntry[]) : [];
};
