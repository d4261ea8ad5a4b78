import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';
import { bookingRows } from './booking-rows';
import { bundleRows } from './bundle-rows';
import { copiesRows } from './copies-rows';
import { openDatabases } from './databases';
import { listRows } from './list-rows';
import { lighthouseRows } from './lighthouse-rows';
import { readRows } from './read-rows';
import type { Row, RowSource } from './rows';
import { searchRows } from './search-rows';
import { memoryRows } from './memory-rows';
import { pageRows } from './page-rows';
import { panRows } from './pan-rows';
import { stopServers } from './servers';
import { tapRows } from './tap-rows';

/*
 * `npm run bench`, after a build: measures all rows and replaces the table in docs/performance.md. `npm run bench -- G7 G8` measures
 * and prints only these rows, and does not change the document. The text in BENCH_NOTE is added above the table, for example to say
 * that other programs were running. The exit code is 1 if a row could not be measured. With BENCH_MEMORY=0.2, G16 sends a fifth of its
 * requests.
 *
 * A run that measures all rows saves each of them in .data/bench/rows.json. If it is stopped or a row fails,
 * `npm run bench -- --resume` measures the missing rows. The commit must still be the same.
 */

/** A measurement that takes longer than this fails, so that a run always ends. */
const TIME_LIMIT_MS = 20 * 60_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const shouldResume = process.argv.includes('--resume');
const chosenIds = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const allSources: RowSource[] = [
  ...readRows,
  ...listRows,
  ...searchRows,
  ...bookingRows,
  ...pageRows,
  ...memoryRows,
  ...tapRows,
  ...bundleRows,
  ...copiesRows,
  ...panRows,
  ...lighthouseRows,
];
const sources = allSources.filter(
  ({ ids }) => chosenIds.length === 0 || ids.some((id) => chosenIds.includes(id)),
);

/** Read before measuring, because the checked-out commit can change during a long run. */
const measuredCommit = readCommit();
const rowsFile = path.join(projectRoot, '.data/bench/rows.json');
/** The measured rows by the position of their source in `allSources`. */
const savedRows: Record<string, Row[]> = shouldResume ? readSavedRows() : {};
const databases = await openDatabases(print);
const rows: Row[] = [];
for (const source of sources) {
  const earlier = savedRows[allSources.indexOf(source)];
  print(`${earlier ? 'Measured earlier:' : 'Measuring'} ${source.ids.join(', ')}`);
  rows.push(...(earlier ?? (await measureSource(source))));
}
await databases.stop();
if (chosenIds.length === 0) {
  const file = path.join(projectRoot, 'docs/performance.md');
  writeFileSync(file, replaceTable(readFileSync(file, 'utf8'), tableOf(rows)));
  execFileSync('npx', ['prettier', '--write', file], { cwd: projectRoot });
}
// Ends the process even if a failed measurement has left connections open.
process.exit();

async function measureSource(source: RowSource): Promise<Row[]> {
  const start = performance.now();
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const measured = await Promise.race([
    source.measure({ databases }),
    once(limit, 'abort').then(() => Promise.reject(new Error('The time limit has passed.'))),
  ]).then(
    (rows) => saveRows(source, rows),
    (error: unknown) => failedRows(source.ids, error),
  );
  await stopServers();
  for (const { id, what, measured: value, note } of measured) print(`  ${id}  ${what}: ${value}  ${note}`);
  print(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return measured;
}

function saveRows(source: RowSource, measured: Row[]): Row[] {
  savedRows[allSources.indexOf(source)] = measured;
  if (chosenIds.length > 0) return measured;
  mkdirSync(path.dirname(rowsFile), { recursive: true });
  writeFileSync(rowsFile, JSON.stringify({ commit: measuredCommit, rows: savedRows }, null, 2));
  return measured;
}

/** @throws Error if there is no file, or if its rows are from another commit */
function readSavedRows(): Record<string, Row[]> {
  const file = JSON.parse(readFileSync(rowsFile, 'utf8')) as { commit: string; rows: Record<string, Row[]> };
  if (file.commit !== measuredCommit)
    throw new Error(`The rows in ${rowsFile} are from commit ${file.commit}.`);
  return file.rows;
}

/** The rows of a measurement that failed. The run continues with the other measurements. */
function failedRows(ids: readonly string[], error: unknown): Row[] {
  process.exitCode = 1;
  const note = error instanceof Error ? error.message : String(error);
  return ids.map((id) => ({ id, what: '', measured: 'failed', target: '', note }));
}

/** Replaces everything from the first paragraph of the document to the end of its first table. */
function replaceTable(text: string, table: string): string {
  const parts = /^# .*\n\n[^]*?\n\|[^]*?\n\n/.exec(text);
  return `# Performance\n\n${table}\n\n${text.slice(parts?.[0].length ?? 0)}`;
}

function tableOf(measured: readonly Row[]): string {
  const byNumber = measured.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const lines = byNumber.map(
    (row) => `| ${[row.id, row.what, row.measured, row.target, row.note].map(cell).join(' | ')} |`,
  );
  const cpus = os.cpus();
  return `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, commit ${measuredCommit}: ${cpus.length} × ${cpus[0]?.model ?? 'unknown CPU'},
${(os.totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}. PostgreSQL, the API and the client share the machine.
${process.env.BENCH_NOTE ?? ''}

| # | what, in one run | measured | target | more |
| - | ---------------- | -------- | --- | ---- |
${lines.join('\n')}`;
}

function readCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }).trim();
}
