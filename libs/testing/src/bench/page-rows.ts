import { prepareBookings, sessionHeaders } from './booking-rows';
import { type Candidate, interleave, medianOf, ratioOf } from './measure';
import { type BenchContext, formatRatio, type Row } from './rows';
import { startApi, startSite } from './servers';

const CONNECTIONS = 8;
/** The results before the site cached pages: pages per second, and CPU time per page. */
const BEFORE: Record<string, string> = { '/browse': '47, 20 ms', '/discover': '9, 26 ms' };
const TARGET: Record<string, string> = { '/browse': '≥ 94', '/discover': '≥ 18' };

/**
 * Measures pages per second, and the CPU time of the site's process per page. In the same run, measures the same page at addresses
 * that were never requested before. The site caches pages by address, so it renders each of those completely.
 */
const measurePages = async ({ databases }: BenchContext): Promise<Row[]> => {
  const { url, vendors } = await prepareBookings(databases, 'bench_pages');
  const api = await startApi(url);
  const site = await startSite(api);
  const rows: Row[] = [];
  let position = 0;
  const visitors = {
    'signed-out': () => ({}),
    'signed-in': () => sessionHeaders(vendors[position++ % vendors.length] ?? 0),
  };
  let requested = 0;
  for (const [path, before] of Object.entries(BEFORE))
    for (const [who, headers] of Object.entries(visitors)) {
      const sameAddress: Candidate = {
        server: site,
        connections: CONNECTIONS,
        next: () => ({ path, headers: headers() }),
      };
      const newAddresses: Candidate = {
        ...sameAddress,
        next: () => ({ path: `${path}?unknown=${requested++}`, headers: headers() }),
      };
      const rounds = await interleave(sameAddress, newAddresses);
      const cached = (value: Parameters<typeof medianOf>[2]) => medianOf(rounds, 0, value);
      const failed = rounds.flat().reduce((sum, slice) => sum + slice.failed, 0);
      rows.push({
        id: 'G17',
        what: `${path}, ${who} visitors: pages per second, CPU of the site per page`,
        measured: `${cached('perSecond').toFixed(0)}, ${(1000 * cached('cpuPerRequest')).toFixed(1)} ms`,
        target: TARGET[path] ?? '',
        note: `${formatRatio(ratioOf(rounds, 'perSecond'))} times as many as at addresses that are not cached; before pages were cached: ${before}; p99 ${cached('p99').toFixed(0)} ms${failed ? `; ${failed} failed` : ''}`,
      });
    }
  await site.stop();
  await api.stop();
  return rows;
};

export const pageRows = [{ ids: ['G17'], measure: measurePages }];
