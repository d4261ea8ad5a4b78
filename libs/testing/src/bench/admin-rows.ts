import type { BenchDatabases } from './databases';
import { median } from './measure';
import type { BenchContext, Row } from './rows';
import { type Server, startApi } from './servers';

/** Search parameters: none, one that matches most users, one that matches many spaces, one that matches few, and one that matches nothing. */
const TEXTS = ['', 'q=example.com', 'q=lantern', 'q=Golden%20Oak', 'q=nothing-like-it'];

/** The filters and sort orders of each list. Each filter is combined with each order and each text. */
const LISTS: Record<string, { filters: string[]; sorts: string[]; texts?: string[] }> = {
  '/api/admin/bookings': {
    filters: [
      '',
      'flagged=true',
      'flagged=false',
      ...['pending', 'confirmed', 'cancelled', 'completed'].map((status) => `status=${status}`),
    ],
    sorts: ['newest', 'start', '-amount'],
  },
  '/api/admin/spaces': {
    filters: [
      '',
      'awaitingApproval=true',
      'changedSinceApproval=true',
      'isActive=false',
      ...['pending', 'approved', 'rejected'].map((status) => `approvalStatus=${status}`),
    ],
    sorts: ['newest', 'name', '-price'],
  },
  '/api/admin/users': {
    filters: [
      '',
      'role=vendor',
      'role=host',
      'role=admin',
      'status=active',
      'status=suspended',
      'status=deleted',
    ],
    sorts: ['newest', 'name', '-status'],
  },
  '/api/admin/reviews': {
    filters: ['', 'rating=1', 'rating=5'],
    sorts: ['newest', '-rating'],
  },
  '/api/admin/audit-log': {
    filters: ['', 'actorRole=admin', 'actorRole=system'],
    sorts: ['newest', 'oldest'],
    texts: ['', 'actor=Ada', 'actor=nothing-like-it'],
  },
  '/api/admin/stats': { filters: [''], sorts: [''], texts: [''] },
  '/api/admin/work-queue': { filters: [''], sorts: [''], texts: [''] },
};
const REQUESTS_EACH = 4;

/** One path for each combination of filter, text and sort order. */
const pathsOf = (path: string): string[] => {
  const { filters = [], sorts = [], texts = TEXTS } = LISTS[path] ?? {};
  return filters.flatMap((filter) =>
    texts.flatMap((text) =>
      sorts.map((sort) => `${path}?${[filter, text, sort && `sort=${sort}`].filter(Boolean).join('&')}`),
    ),
  );
};

/** Creates a session for an administrator. @returns the headers of its requests */
const signInAdmin = async (databases: BenchDatabases, url: string) => {
  await databases.query(
    url,
    `INSERT INTO sessions (id, user_id, email, expires_at)
     SELECT encode(sha256('bench-admin'), 'hex'), id, email, now() + interval '1 day' FROM users
     WHERE role = 'admin' AND status = 'active' ORDER BY id LIMIT 1
     ON CONFLICT (id) DO UPDATE SET expires_at = EXCLUDED.expires_at`,
  );
  return { Cookie: 'popnook_session=bench-admin' };
};

/** Sends each request several times. The first response time does not count. */
const measureList = async (
  list: string,
  { client }: Server,
  headers: Record<string, string>,
): Promise<Row> => {
  const measured: { path: string; ms: number }[] = [];
  let failed = 0;
  for (const path of pathsOf(list)) {
    const latencies: number[] = [];
    for (let request = 0; request < REQUESTS_EACH; request += 1) {
      const { ms, status } = await client.send({ path, headers });
      if (status >= 300) failed += 1;
      if (request > 0) latencies.push(ms);
    }
    measured.push({ path, ms: median(latencies) });
  }
  const all = measured.map(({ ms }) => ms);
  const slowest = Math.max(...all);
  const slow = all.filter((ms) => ms > 200).length;
  const parameters = measured.find(({ ms }) => ms === slowest)?.path.slice(list.length);
  return {
    id: 'G18',
    what: `${list}, ${measured.length} combinations: median of ${REQUESTS_EACH - 1}`,
    measured: `slowest ${slowest.toFixed(0)} ms`,
    target: '≤ 200 ms',
    note: `${parameters}; p50 ${median(all).toFixed(0)} ms; ${slow} above 200 ms${failed ? `; ${failed} failed` : ''}`,
  };
};

const measureAdminLists = async ({ databases }: BenchContext): Promise<Row[]> => {
  const url = await databases.url(1_000_000);
  const headers = await signInAdmin(databases, url);
  const api = await startApi(url);
  const rows: Row[] = [];
  for (const list of Object.keys(LISTS)) rows.push(await measureList(list, api, headers));
  await api.stop();
  return rows;
};

export const adminRows = [{ ids: ['G18'], measure: measureAdminLists }];
