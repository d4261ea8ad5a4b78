import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { type ApiSummary, breakingChanges, newCalls, type OpenApiDocument, summarize } from '../api-changes';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const document = () => JSON.parse(read('libs/api-client/openapi.json')) as OpenApiDocument;

it('docs/api-changelog.md lists every breaking change since the last release', () => {
  const released = JSON.parse(read('libs/api-client/released-api.json')) as ApiSummary;
  const current = summarize(document());
  const [, unreleased = ''] = read('docs/api-changelog.md').split('\n## ');
  // With an empty summary, nothing would count as a breaking change.
  expect(Object.keys(released).length).toBeGreaterThan(500);
  const missing = breakingChanges(released, current).filter(
    (change) => !unreleased.includes(`\`${change}\``),
  );
  expect(missing).toEqual([]);
});

/** The breaking changes that an edit of the current API document causes. */
const changesAfter = (edit: (changed: OpenApiDocument) => void) => {
  const changed = document();
  edit(changed);
  return breakingChanges(summarize(document()), summarize(changed));
};
const spaceSchema = ({ components }: OpenApiDocument) => components.schemas['SpaceDto'] ?? {};
const bookingSchema = ({ components }: OpenApiDocument) => components.schemas['RequestBookingDto'] ?? {};
const searchOperation = ({ paths }: OpenApiDocument) => paths['/api/spaces']?.['get'];

it.each<[string, (changed: OpenApiDocument) => void, string[]]>([
  [
    'a field that is removed',
    (changed) => delete spaceSchema(changed).properties?.['rating'],
    ['SpaceDto.rating was removed'],
  ],
  [
    'a type that changes',
    (changed) => Object.assign(spaceSchema(changed).properties?.['id'] ?? {}, { type: 'string' }),
    ['SpaceDto.id: integer became string'],
  ],
  [
    'input that becomes required',
    (changed) => bookingSchema(changed).required?.push('message'),
    ['RequestBookingDto.message is required'],
  ],
  [
    'a parameter that becomes required',
    (changed) =>
      Object.assign(searchOperation(changed)?.parameters?.find(({ name }) => name === 'q') ?? {}, {
        required: true,
      }),
    ['GET /api/spaces query q is required'],
  ],
  [
    'a value that is removed from an enum',
    (changed) => changed.components.schemas['TokenScope']?.enum?.pop(),
    [expect.stringMatching(/^TokenScope: "read" .* became "read"/) as unknown as string],
  ],
])('reports %s', (_, edit, expected) => {
  expect(changesAfter(edit)).toEqual(expected);
});

it.each<[string, (changed: OpenApiDocument) => void]>([
  ['an unchanged document', () => undefined],
  ['a value added to an enum', (changed) => changed.components.schemas['TokenScope']?.enum?.push('new')],
  [
    'a new field',
    (changed) => Object.assign(spaceSchema(changed).properties ?? {}, { color: { type: 'string' } }),
  ],
])('does not report %s', (_, edit) => {
  expect(changesAfter(edit)).toEqual([]);
});

it('reports removed and new calls', () => {
  const shorter = document();
  delete shorter.paths['/api/spaces'];
  const [withSpaces, withoutSpaces] = [summarize(document()), summarize(shorter)];
  expect(breakingChanges(withSpaces, withoutSpaces)).toContain('GET /api/spaces was removed');
  expect(newCalls(withoutSpaces, withSpaces)).toContain('GET /api/spaces');
});
