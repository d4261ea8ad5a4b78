import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ApiSummary, breakingChanges, newCalls, type OpenApiDocument, summarize } from './api-changes';

/*
 * Prints what has changed since the last release of the API. With `--release`, the current document becomes the last
 * release. docs/api-changelog.md must already list the changes, because afterwards no test notices that one is missing.
 */
const here = path.dirname(fileURLToPath(import.meta.url));
const releasedFile = path.join(here, 'released-api.json');
const current = summarize(
  JSON.parse(readFileSync(path.join(here, 'openapi.json'), 'utf8')) as OpenApiDocument,
);
const released = JSON.parse(readFileSync(releasedFile, 'utf8')) as ApiSummary;
const lines = [
  ...newCalls(released, current).map((call) => `- \`${call}\` is new.`),
  ...breakingChanges(released, current).map((change) => `- Breaking: \`${change}\``),
];
process.stdout.write(`${lines.join('\n') || 'No new calls and no breaking changes.'}\n`);
if (process.argv.includes('--release')) writeFileSync(releasedFile, `${JSON.stringify(current, null, 1)}\n`);
