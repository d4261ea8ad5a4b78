import type { OpenAPIObject } from '@nestjs/swagger';
import { problemDescriptions } from './problem.dto';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;

const tagDescriptions: Record<string, string> = {
  'Signing in': 'For everyone: sign in with an emailed code, sign out, get the signed-in user.',
  Sessions: 'For signed-in users: the browsers in which they are signed in.',
  Account: 'For signed-in users: their own details, role, export and deletion.',
  People: 'Public names for everyone; lists and statistics of a host or vendor for that person.',
  Spaces: 'For everyone: find spaces and displays. For hosts: add and edit their own.',
  Availability: 'Closed days and rates of single days: everyone can read them, hosts set them.',
  Bookings:
    'For everyone: free dates and prices. For vendors: request and withdraw. For hosts: accept and decline.',
  Discover: 'For everyone: current popups, and spaces on the map.',
  Reviews: 'Everyone can read them, vendors write them after a completed booking.',
  'Vendor profiles': 'For vendors: their own profile. For everyone: its public view.',
  Uploads: 'For signed-in users: images for spaces, displays and profiles.',
  Locations: 'For everyone: the cities Popnook operates in.',
  Places: 'For signed-in users: address suggestions.',
  Content: 'The text blocks of the site: everyone can read them, administrators edit them.',
  Configuration: 'For the site: settings of this installation.',
  Administration: 'For administrators only.',
  Operation: 'For operators: health checks.',
};

/** What an id in a path identifies, by the path segment before it. */
const recordNames: Record<string, string> = {
  sessions: 'session',
  spaces: 'space',
  subspaces: 'display',
  bookings: 'booking',
  users: 'user',
  hosts: 'host',
  vendors: 'vendor',
  'vendor-profiles': "vendor's user account",
  reviews: 'review',
  locations: 'location',
  content: 'text block',
  'failed-emails': 'email',
};

const successDescriptions: Record<string, string> = {
  200: 'Success.',
  201: 'Created.',
  204: 'Success, without a body.',
};

/** Adds what decorators would otherwise repeat on every route: security, ids, descriptions and common errors. */
export function completeDocument(document: OpenAPIObject): OpenAPIObject {
  const usedTags = new Set<string>();
  for (const [path, item] of Object.entries(document.paths))
    for (const operation of operationsOf(item)) {
      operation.tags?.forEach((tag) => usedTags.add(tag));
      // An empty list states that no session is needed; without a list, the document's default would apply.
      operation.security ??= [];
      describeIds(path, operation);
      describeSuccess(operation);
      addCommonProblems(operation, {
        isWrite: operation !== item.get,
        hasLoadLimit: path.startsWith('/api/'),
      });
    }
  document.tags = [...usedTags].map((name) => ({ name, description: tagDescriptions[name] ?? '' }));
  return document;
}

function operationsOf({ get, post, put, patch, delete: remove }: PathItem): Operation[] {
  return [get, post, put, patch, remove].filter((operation) => operation !== undefined);
}

const integerId = { type: 'integer', minimum: 1, maximum: 2_147_483_647, example: 12 };
const sessionId = { type: 'string', pattern: '^[0-9a-f]{64}$', example: 'a3f5'.repeat(16) };

/** Every id is a positive 32-bit integer, except those of sessions (D1). */
function describeIds(path: string, operation: Operation): void {
  for (const parameter of operation.parameters ?? []) {
    if (!('in' in parameter) || parameter.in !== 'path') continue;
    const [collection = ''] = path.split(`/{${parameter.name}}`)[0]?.split('/').slice(-1) ?? [];
    parameter.description ??= `Id of the ${recordNames[collection] ?? 'record'}.`;
    parameter.schema = collection === 'sessions' ? sessionId : integerId;
  }
}

function describeSuccess(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses))
    if (response && 'description' in response)
      response.description = response.description || (successDescriptions[status] ?? 'Success.');
}

/** Errors that occur before a controller is called: writes from other origins (D9), unusable bodies, too many requests. */
function addCommonProblems(
  operation: Operation,
  { isWrite, hasLoadLimit }: { isWrite: boolean; hasLoadLimit: boolean },
): void {
  const statuses = [
    ...(isWrite ? [403] : []),
    ...(operation.requestBody ? [400, 413, 415] : []),
    ...(hasLoadLimit ? [503] : []),
  ];
  for (const status of statuses) operation.responses[status] ??= problemResponse(status);
}

const problemResponse = (status: number) => ({
  description: problemDescriptions[status] ?? '',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ProblemDto' } } },
});
