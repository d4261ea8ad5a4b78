import type { RemoteEntry, Rendered, State } from '@popnook/web-core';

/** What the server wrote into the page for us. */
export interface Boot {
  rendered: Rendered;
  remotes: RemoteEntry[];
  state?: Partial<State>;
}

/** A page that does not carry the list of remotes (a plain index.html) asks for it. */
export const readBoot = async (): Promise<Boot> =>
  bootOf(document) ?? { rendered: 'none', remotes: await listRemotes() };

/** Read without waiting, so that a server-made page hydrates in the first turn. */
export const bootOf = (page: Document): Boot | undefined => {
  const text = page.getElementById('popnook-boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined;
};

const listRemotes = async () => {
  const answer = await fetch('/remotes.json');
  return answer.ok ? ((await answer.json()) as RemoteEntry[]) : [];
};
