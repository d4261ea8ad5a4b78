import type { OpenAPIObject } from '@nestjs/swagger';
import { meanings } from './problem.dto';

type Operations = OpenAPIObject['paths'][string];
type Operation = NonNullable<Operations['get']>;

/** What readers of the Swagger page look for first: whom a group of calls is for. */
const tags: Record<string, string> = {
  'Signing in': 'For everybody: sign in with a code from a mail, sign out, who am I.',
  Account: 'For everybody signed in: one’s own details, role, export and deletion.',
  People: 'Public names for everybody; one’s own lists for hosts and vendors.',
  Spaces: 'For everybody: find spaces and displays. For hosts: list and edit their own.',
  Availability: 'Closed days and rates of single days: for everybody to read, for hosts to set.',
  Bookings: 'For vendors: request and withdraw. For hosts: accept and decline.',
  Discover: 'For everybody: what is popping up now, and where.',
  Reviews: 'For everybody to read; for vendors after a completed stay.',
  'Vendor profiles': 'For vendors: their profile; for everybody: its public side.',
  Uploads: 'For everybody signed in: images for spaces, displays and profiles.',
  Locations: 'For everybody: the cities Popnook operates in.',
  Places: 'For everybody signed in: suggestions for addresses.',
  Content: 'For everybody: the texts of the pages.',
  Configuration: 'For the site: what its pages need to know of this installation.',
  Administration: 'For administrators only.',
  Operation: 'For those who run Popnook.',
};

const records: Record<string, string> = {
  spaces: 'space',
  subspaces: 'display',
  bookings: 'booking',
  users: 'user',
  hosts: 'host',
  vendors: 'vendor',
  'vendor-profiles': 'vendor, as a user',
  reviews: 'review',
  locations: 'location',
  content: 'text',
};

const successes: Record<string, string> = {
  200: 'Success.',
  201: 'Created.',
  204: 'Done, without a body.',
};

/** Fills in what decorators would repeat on every route, and what linters of OpenAPI ask for. */
export function describe(document: OpenAPIObject): OpenAPIObject {
  const used = new Set<string>();
  for (const [path, item] of Object.entries(document.paths))
    for (const operation of operationsOf(item)) {
      for (const tag of operation.tags ?? []) used.add(tag);
      // An empty list says that no session is needed; absent could also mean forgotten.
      operation.security ??= [];
      describeIds(path, operation);
      describeSuccess(operation);
      describeRefusals(operation, operation !== item.get);
    }
  document.tags = [...used].map((name) => ({ name, description: tags[name] ?? '' }));
  return document;
}

function operationsOf({ get, post, put, patch, delete: remove }: Operations): Operation[] {
  return [get, post, put, patch, remove].filter((operation) => operation !== undefined);
}

/** D1: every id is a positive integer of 32 bits. */
function describeIds(path: string, operation: Operation): void {
  for (const parameter of operation.parameters ?? []) {
    if (!('in' in parameter) || parameter.in !== 'path') continue;
    const [collection = ''] = path.split(`/{${parameter.name}}`)[0]?.split('/').slice(-1) ?? [];
    parameter.description ??= `Id of the ${records[collection] ?? 'record'}.`;
    parameter.schema = { type: 'integer', minimum: 1, maximum: 2_147_483_647, example: 12 };
  }
}

function describeSuccess(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses))
    if (response && 'description' in response)
      response.description = response.description || (successes[status] ?? 'Success.');
}

/** What stands before every controller: the body is read (1 MiB at most), and foreign writes are refused (D9). */
function describeRefusals(operation: Operation, isWrite: boolean): void {
  const statuses = [...(isWrite ? [403] : []), ...(operation.requestBody ? [400, 413, 415] : [])];
  for (const status of statuses) operation.responses[status] ??= problem(status);
}

const problem = (status: number) => ({
  description: meanings[status] ?? '',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ProblemDto' } } },
});
