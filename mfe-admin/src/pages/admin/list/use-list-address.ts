import { useLocation, useNavigate, useSearchParams } from '@popnook/web-core';

/** A cursor knows the way on, not the way back: the pages before this one are kept beside the address. */
interface Trail {
  cursors: string[];
}

const trailOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'cursors' in state && Array.isArray(state.cursors)
    ? state.cursors.filter((cursor) => typeof cursor === 'string')
    : [];

/** The server's limit for a text that a list is searched by. */
export const longestSearch = 100;

/**
 * What is looked for, in which order and from which page on, as the address says it: back, forward, reload and a
 * shared link all show the same. A changed question starts at the first page.
 */
export const useListAddress = () => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const trail = trailOf(state);
  const after = search.get('after') ?? '';
  const go = (
    changes: Record<string, string>,
    { replace = false, cursors = [] }: Partial<Trail> & { replace?: boolean } = {},
  ) => {
    const next = new URLSearchParams(search);
    next.delete('after');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    void navigate({ search: next.toString() }, { replace, state: { cursors } satisfies Trail });
  };
  return {
    get: (name: string) => (search.get(name) ?? '').slice(0, longestSearch),
    change: (changes: Record<string, string>, replace = false) => go(changes, { replace }),
    /** How many pages come before this one; unknown on a shared link to a later page. */
    page: after && trail.length === 0 ? undefined : trail.length,
    after,
    /** For the call. */
    place: { limit: pageSize, ...(after ? { cursor: after } : {}) },
    next: (cursor: string) => go({ after: cursor }, { cursors: [...trail, after] }),
    previous: () => go({ after: trail.at(-1) ?? '' }, { cursors: trail.slice(0, -1) }),
  };
};

export const pageSize = 50;

export type ListAddress = ReturnType<typeof useListAddress>;
