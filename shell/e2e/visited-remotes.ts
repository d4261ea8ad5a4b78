import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/testing';
import { matchPath, type RemoteRoute } from '@popnook/web-core';
import type { BrowserContext, Page, Request } from 'playwright-core';

/* Which remotes a test visits, so that a change to one remote runs only the tests that it can affect (.ci/affected). */

const remotes = ['mfe-admin', 'mfe-browse', 'mfe-host', 'mfe-vendor'] as const;
export type Remote = (typeof remotes)[number];

/** `.ci/affected` sets this if nothing but remotes has changed, for example to "mfe-admin mfe-host". */
const changedRemotes = process.env.CHANGED_REMOTES?.split(' ');

/** Whether the change can affect a test that visits only pages of these remotes and of the shell. */
export const canBeAffected = (visited: readonly Remote[]): boolean =>
  changedRemotes === undefined || visited.some((remote) => changedRemotes.includes(remote));

/** Adds to `loaded` each remote whose files the pages request. */
export const recordRemotes = (pages: Page | BrowserContext, loaded = loadedInTest): void => {
  pages.on('request', (request: Request) => {
    const [, name] = /\/static\/(mfe-\w+)\//.exec(request.url()) ?? [];
    const remote = remotes.find((remote) => remote === name);
    if (remote) loaded.add(remote);
  });
};

/** The remotes that any page has loaded in the current test. `itVisits` clears the set before each test. */
const loadedInTest = new Set<Remote>();

/** @returns the loaded remotes that the test is not expected to visit */
export const findUnexpectedRemotes = (
  expected: readonly Remote[],
  loaded: ReadonlySet<Remote> = loadedInTest,
): Remote[] => [...loaded].filter((remote) => !expected.includes(remote));

interface It {
  (name: string, test: () => Promise<void>, timeoutMs?: number): void;
  each: jest.Each;
}

/**
 * `it` for tests that visit pages of these remotes, and any pages of the shell. Such a test is skipped if only other remotes have
 * changed, and fails if it loads another remote. A test with plain `it` always runs.
 */
export const itVisits = (...visited: Remote[]): It => {
  const itOrSkip = canBeAffected(visited) ? it : it.skip;
  const checked =
    <Args extends unknown[]>(test: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      loadedInTest.clear();
      await test(...args);
      expect({ unexpectedRemotes: findUnexpectedRemotes(visited) }).toEqual({ unexpectedRemotes: [] });
    };
  const each = (table: readonly unknown[]) => (name: string, test: (...args: unknown[]) => Promise<void>) =>
    itOrSkip.each(table)(name, checked(test));
  const checkedIt: It = Object.assign(
    (name: string, test: () => Promise<void>, timeoutMs?: number) => itOrSkip(name, checked(test), timeoutMs),
    { each: each as unknown as jest.Each },
  );
  return checkedIt;
};

const routes = remotes.map((remote) => {
  const file = path.join(projectRoot, remote, 'src/routes.json');
  return { remote, paths: (JSON.parse(readFileSync(file, 'utf8')) as RemoteRoute[]).map(({ path }) => path) };
});

/** The remotes of these pages. Pages of the shell have none. */
export const remotesAt = (...pages: (string | undefined)[]): Remote[] =>
  routes
    .filter(({ paths }) =>
      pages.some((page) => page && paths.some((path) => matchPath(path, page.replace(/\?.*/, '')))),
    )
    .map(({ remote }) => remote);
