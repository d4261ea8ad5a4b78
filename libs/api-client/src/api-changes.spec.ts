import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { type ApiSummary, breakingChanges, newCalls, type OpenApiDocument, summarize } from '../api-changes';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const document = () => JSON.parse(read('libs/api-client/openapi.json')) as OpenApiDocument;

it('docs/api-changelog.md has every breaking change since the last release', () => {
  const released = JSON.parse(read('libs/api-client/released-api.json')) as ApiSummary;
  const current = summarize(document());
  const [, unreleased = ''] = read('docs/api-changelog.md').split('\n## ');
  expect(Object.keys(released).length).toBeGreaterThan(500);
  const missing = breakingChanges(released, current).filter(
    (change) => !unreleased.includes(`\`${change}\``),
  );
  expect(missing).toEqual([]);
});

/** The breaking changes that an edit of the current API document causes. */
const after = (edit: (changed: OpenApiDocument) => void) => {
  const changed = document();
  edit(changed);
  return breakingChanges(summarize(document()), summarize(changed));
};
const space = ({ components }: OpenApiDocument) => components.schemas['SpaceDto'] ?? {};
const booking = ({ components }: OpenApiDocument) => components.schemas['RequestBookingDto'] ?? {};
const search = ({ paths }: OpenApiDocument) => paths['/api/spaces']?.['get'];

it.each<[string, (changed: OpenApiDocument) => void, string[]]>([
  ['nothing', () => undefined, []],
  [
    'a field that is removed',
    (it) => delete space(it).properties?.['rating'],
    ['SpaceDto.rating was removed'],
  ],
  [
    'a type that changes',
    (it) => Object.assign(space(it).properties?.['id'] ?? {}, { type: 'string' }),
    ['SpaceDto.id: integer became string'],
  ],
  [
    'input that becomes required',
    (it) => booking(it).required?.push('message'),
    ['RequestBookingDto.message is required'],
  ],
  [
    'a parameter that becomes required',
    (it) => Object.assign(search(it)?.parameters?.find(({ name }) => name === 'q') ?? {}, { required: true }),
    ['GET /api/spaces query q is required'],
  ],
  [
    'a value that an enum loses',
    (it) => it.components.schemas['TokenScope']?.enum?.pop(),
    [expect.stringMatching(/^TokenScope: "read" .* became "read"/) as unknown as string],
  ],
  ['a value that an enum gets', (it) => it.components.schemas['TokenScope']?.enum?.push('new'), []],
  [
    'a field that is new',
    (it) => Object.assign(space(it).properties ?? {}, { color: { type: 'string' } }),
    [],
  ],
])('finds %s', (_, edit, expected) => {
  expect(after(edit)).toEqual(expected);
});

it('finds a call that is removed or new', () => {
  const without = document();
  delete without.paths['/api/spaces'];
  const [full, less] = [summarize(document()), summarize(without)];
  expect(breakingChanges(full, less)).toContain('GET /api/spaces was removed');
  expect(newCalls(less, full)).toContain('GET /api/spaces');
});
