import { prepareBookings, sessionHeaders } from './booking-rows';
import { type Candidate, interleave, medianOf } from './measure';
import type { BenchContext, Row } from './rows';
import { startApi, startSite } from './servers';

const CONNECTIONS = 8;
/** The results before the site cached pages: pages per second, and CPU time per page. */
const BEFORE: Record<string, string> = { '/browse': '47, 20 ms', '/discover': '9, 26 ms' };
const TARGET: Record<string, string> = { '/browse': '≥ 94', '/discover': '≥ 18' };

/** Measures pages per second, and the CPU time of the site's process per page. */
const measurePages = async ({ databases }: BenchContext): Promise<Row[]> => {
  const { url, vendors } = await prepareBookings(databases, 'bench_pages');
  const api = await startApi(url);
  const site = await startSite(api);
  const rows: Row[] = [];
  for (const [path, before] of Object.entries(BEFORE)) {
    let position = 0;
    const signedOut: Candidate = { server: site, connections: CONNECTIONS, next: () => ({ path }) };
    const signedIn: Candidate = {
      ...signedOut,
      next: () => ({ path, headers: sessionHeaders(vendors[position++ % vendors.length] ?? 0) }),
    };
    const rounds = await interleave(signedOut, signedIn);
    for (const [side, who] of ['signed-out', 'signed-in'].entries()) {
      const median = (value: Parameters<typeof medianOf>[2]) => medianOf(rounds, side as 0 | 1, value);
      const failed = rounds.reduce((sum, round) => sum + (round[side]?.failed ?? 0), 0);
      rows.push({
        id: 'G17',
        what: `${path}, ${who} visitors: pages per second, CPU of the site per page`,
        measured: `${median('perSecond').toFixed(0)}, ${(1000 * median('cpuPerRequest')).toFixed(1)} ms`,
        target: TARGET[path] ?? '',
        note: `before pages were cached: ${before}; p99 ${median('p99').toFixed(0)} ms${failed ? `; ${failed} failed` : ''}`,
      });
    }
  }
  await site.stop();
  await api.stop();
  return rows;
};

export const pageRows = [{ ids: ['G17'], measure: measurePages }];
