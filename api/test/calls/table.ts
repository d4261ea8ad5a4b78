import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Operation, operations } from '../document';
import { type RecordedCall, recordsFolder } from './recorder';

/*
 * Writes coverage/calls.md: every call with the tests that made it, as recorded by recorder.ts. Fails if a call does not
 * succeed in any test, or has returned an error whose code is not among its examples in the OpenAPI document. Tests that make
 * all calls are not listed and do not count.
 */
const TESTS_OF_ALL_CALLS = [
  'test/rights/rights.e2e-spec.ts',
  'test/random-input/random-reads.e2e-spec.ts',
  'test/responses/responses.e2e-spec.ts',
  'test/random-input/random-changes.e2e-spec.ts',
];
const MAX_TESTS_SHOWN = 12;

/** What recorder.ts has written for a test file. */
interface TestFileCalls {
  file: string;
  calls: RecordedCall[];
}

/** Earlier runs may have recorded files that have been deleted since. */
const testExists = ({ file }: TestFileCalls) => existsSync(path.join('api', file));

function readRecords(): TestFileCalls[] {
  if (!existsSync(recordsFolder)) return [];
  const files = readdirSync(recordsFolder).map((name) => path.join(recordsFolder, name));
  const records = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as TestFileCalls);
  return records.filter((record) => testExists(record) && !TESTS_OF_ALL_CALLS.includes(record.file));
}

const calls = readRecords().flatMap(({ file, calls: callsOfFile }) =>
  callsOfFile.map((call) => ({ ...call, file })),
);

const routeOf = ({ method, path: address }: Operation) =>
  `${method.toUpperCase()} ${address.replace(/\{(\w+)\}/g, ':$1')}`;

function rowOf(operation: Operation) {
  const { id, method, path: address } = operation;
  const route = routeOf(operation);
  const matching = calls.filter((call) => call.route === route);
  const tests = [...new Set(matching.map(({ file, test }) => `${path.basename(file)}: ${test}`))];
  const statuses = [...new Set(matching.map(({ status }) => status))].sort();
  return { id, call: `${method.toUpperCase()} ${address}`, tests, statuses };
}

const cell = (text: string) => text.replaceAll('|', '\\|');

function lineOf({ id, call, tests, statuses }: ReturnType<typeof rowOf>): string {
  const shown = tests.slice(0, MAX_TESTS_SHOWN).map(cell);
  const more = tests.length > MAX_TESTS_SHOWN ? [`and ${tests.length - MAX_TESTS_SHOWN} more`] : [];
  return `| ${call} | ${id} | ${statuses.join(', ')} | ${[...shown, ...more].join('<br>')} |`;
}

const rows = operations.map(rowOf);
const target = path.resolve(recordsFolder, '../calls.md');
const header = ['| call | operation | statuses | tests |', '|---|---|---|---|'];
writeFileSync(target, `${[...header, ...rows.map(lineOf)].join('\n')}\n`);

const untested = rows.filter(({ statuses }) => !statuses.some((status) => status < 300));
for (const { call } of untested) process.stderr.write(`${call} does not succeed in any test.\n`);
process.stdout.write(`${rows.length} calls, ${calls.length} records: ${path.relative('.', target)}\n`);

/** A line for each error that the operation has returned in a test although the OpenAPI document does not list it. */
function undocumentedErrors(operation: Operation): string[] {
  const route = routeOf(operation);
  return calls.flatMap(({ route: called, status, code, test }) => {
    const examples = operation.responses[String(status)]?.content?.['application/json']?.examples;
    // The document does not describe errors of the HTTP server, such as 408, because every call can return them.
    if (called !== route || !code || !examples || code in examples) return [];
    return [`${route} returns ${status} ${code}, which the OpenAPI document does not list: ${test}`];
  });
}

const undocumented = operations.flatMap(undocumentedErrors);
for (const line of undocumented) process.stderr.write(`${line}\n`);
process.exitCode = untested.length + undocumented.length > 0 ? 1 : 0;
