import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';
import { bookingRows } from './booking-rows';
import { bundleRows } from './bundle-rows';
import { copiesRows } from './copies-rows';
import { openDatabases } from './databases';
import { lighthouseRows } from './lighthouse-rows';
import { ROUNDS } from './measure';
import { readRows } from './read-rows';
import type { Row, RowSource } from './rows';
import { searchRows } from './search-rows';
import { memoryRows } from './memory-rows';
import { pageRows } from './page-rows';
import { panRows } from './pan-rows';
import { tapRows } from './tap-rows';

/*
 * `npm run bench`, after a build: measures all rows and writes docs/performance.md. `npm run bench -- G7 G8` measures some rows
 * and prints them only. BENCH_NOTE is added to the document, for example that other programs were running.
 */

const print = (line: string) => process.stdout.write(`${line}\n`);
const chosen = process.argv.slice(2);
const sources: RowSource[] = [
  ...readRows,
  ...searchRows,
  ...bookingRows,
  ...pageRows,
  ...memoryRows,
  ...tapRows,
  ...bundleRows,
  ...copiesRows,
  ...panRows,
  ...lighthouseRows,
].filter(({ ids }) => chosen.length === 0 || ids.some((id) => chosen.includes(id)));

/** Read before measuring, because the commit can change during a long run. */
const measuredCommit = commit();
const databases = await openDatabases(print);
const rows: Row[] = [];
for (const { ids, measure } of sources) {
  print(`Measuring ${ids.join(', ')}`);
  const measured = await measure({ databases }).catch((error: unknown) => failed(ids, error));
  for (const { id, what, measured: value, note } of measured) print(`  ${id}  ${what}: ${value}  ${note}`);
  rows.push(...measured);
}
await databases.stop();
if (chosen.length === 0) {
  writeFileSync(path.join(projectRoot, 'docs/performance.md'), report(rows));
  execFileSync('npx', ['prettier', '--write', 'docs/performance.md'], { cwd: projectRoot });
}

/** The rows of a measurement that failed. The run continues with the others. */
function failed(ids: readonly string[], error: unknown): Row[] {
  process.exitCode = 1;
  const note = error instanceof Error ? error.message : String(error);
  return ids.map((id) => ({ id, what: '', measured: 'failed', bar: '', note }));
}

function report(measured: readonly Row[]): string {
  const byNumber = measured.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const lines = byNumber.map(
    (row) => `| ${[row.id, row.what, row.measured, row.bar, row.note].map(cell).join(' | ')} |`,
  );
  const cpus = os.cpus();
  return `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, commit ${measuredCommit}: ${cpus.length} × ${cpus[0]?.model ?? 'unknown CPU'},
${(os.totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}. PostgreSQL, the API and the client share the machine.
${process.env.BENCH_NOTE ?? ''}

| # | what, in one run | measured | bar | more |
| - | ---------------- | -------- | --- | ---- |
${lines.join('\n')}

## Method

- The data comes from \`npm run bench:data\`: the same in each run, 15 % of the spaces in one city, the other cities by a power law,
  and twice as many bookings as spaces. The databases have 10,000, 100,000 and 1,000,000 spaces.
- Where two sides are compared, they run in turn for two seconds each, ${ROUNDS} times. The ratio is taken round by round; the
  table shows the median and, in parentheses, the lowest and the highest. Other load on the machine therefore affects both sides.
- The bare server is \`node:http\` and \`pg\`. A proxy in front of PostgreSQL records the statements and parameters that the API
  sends for a request, and the bare server sends the same ones and responds with their rows as JSON. Its response is padded to the
  size of the API's response; before padding, the sizes must be similar.
- The API runs from \`dist\`, one process, with 8 connections from the client and without limits for each client.
- G1: the scripts that the first page loads, from a second build that has the remotes as chunks instead of federating them.
- G2: Lighthouse's own settings for a phone, with demo data. \`npx\` downloads Lighthouse (185 MB) when it is first used.
- G3: a phone with an empty cache opens each page of a site with demo data in Chromium. The time is from the touch to the frame that
  shows its effect. The network is not slowed down.
- G4: each package has a text that each copy contains once. It is counted in all scripts that the pages of a visit load.
- G14: a mouse drags the map of /browse, whose response is replaced by 50 or 500 spaces in the visible area.
- G16 and G17: the database has 10,000 spaces. The memory of all threads is measured after garbage collection. Every call and page of
  G16 has other parameters and another client address, and a quarter of them are of signed-in vendors. G17 counts the CPU time of the
  site's process only.
`;
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }).trim();
}
