import { useLocation, useNavigate, useSearchParams } from '@popnook/web-core';

/** A cursor leads only to the next page, so the cursors of previous pages are kept in the history state. */
interface PageHistory {
  /** '' for the first page. */
  cursors: string[];
}

const readCursors = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'cursors' in state && Array.isArray(state.cursors)
    ? state.cursors.filter((cursor) => typeof cursor === 'string')
    : [];

/** The longest search text that the API accepts. */
export const maxSearchLength = 100;

/**
 * Keeps search, filters, sort order and page of a list in the URL, so that Back, Forward, reload and shared links work.
 * Changing the search, a filter or the sort order returns to the first page.
 */
export const useListParams = () => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const previousCursors = readCursors(state);
  const readDay = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(search.get(name) ?? '')?.[0] ?? '';
  const cursor = search.get('after') ?? '';
  const changeUrl = (
    changes: Record<string, string>,
    { replace = false, cursors = [] }: Partial<PageHistory> & { replace?: boolean } = {},
  ) => {
    const changed = new URLSearchParams(search);
    changed.delete('after');
    for (const [name, value] of Object.entries(changes)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    void navigate({ search: changed.toString() }, { replace, state: { cursors } satisfies PageHistory });
  };
  const filters = new URLSearchParams(search);
  for (const name of ['tab', 'after']) filters.delete(name);
  return {
    /** Search, filters and sort order, without the page. '' if there are none. */
    filterQuery: filters.toString(),
    /** Replaces search, filters and sort order with those of a `filterQuery`. */
    applyFilters: (query: string) => {
      const cleared = [...filters.keys()].map((name) => [name, '']);
      changeUrl({ ...Object.fromEntries(cleared), ...Object.fromEntries(new URLSearchParams(query)) });
    },
    get: (name: string) => (search.get(name) ?? '').slice(0, maxSearchLength),
    /** The first and last day on which records were created; '' for no limit. */
    created: { from: readDay('createdFrom'), to: readDay('createdTo') },
    /** Changes parameters and returns to the first page. With `replace`, Back does not restore the previous parameters. */
    update: (changes: Record<string, string>, replace = false) => changeUrl(changes, { replace }),
    /** Called by the column headers of a table; undefined restores the default order. */
    sortBy: (sort: string | undefined) => changeUrl({ sort: sort ?? '' }),
    /** Starts at 0. Undefined after opening a link to a later page, whose position is unknown. */
    pageIndex: cursor && previousCursors.length === 0 ? undefined : previousCursors.length,
    /** The cursor of the current page; '' on the first page. */
    cursor,
    /** The paging arguments of the list query. */
    pageQuery: { limit: pageSize, ...(cursor ? { cursor } : {}) },
    next: (nextCursor: string) => changeUrl({ after: nextCursor }, { cursors: [...previousCursors, cursor] }),
    previous: () =>
      changeUrl({ after: previousCursors.at(-1) ?? '' }, { cursors: previousCursors.slice(0, -1) }),
  };
};

/** The path of a tab whose list is searched for `q`. */
export const listPath = (tab: string, q: string) => `/admin?${new URLSearchParams({ tab, q }).toString()}`;

export const pageSize = 50;

export type ListParams = ReturnType<typeof useListParams>;
