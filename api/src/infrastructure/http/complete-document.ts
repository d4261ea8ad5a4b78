import type { OpenAPIObject } from '@nestjs/swagger';
import type { TokenScope } from '../../domain/account/access-token';
import { neededScopes, TOKEN_SCOPES } from './access';
import { codesFor, problemExamples } from './error-codes';
import { problemDescriptions } from './problem.dto';
import { addPropertyExamples } from './property-examples';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;

/** The name of the security scheme for personal access tokens. */
export const ACCESS_TOKEN = 'access_token';

const tagDescriptions: Record<string, string> = {
  'Signing in': 'For everyone: sign in with an emailed code, sign out, get the signed-in user.',
  Sessions: 'For signed-in users: the browsers in which they are signed in.',
  'Access tokens': 'For signed-in users: access tokens for programs.',
  Webhooks: 'For hosts and vendors: their servers are notified about bookings and listings.',
  Account: 'For signed-in users: their own details, role, export and deletion.',
  People:
    'For everyone: the public names of users. For hosts and vendors: lists and statistics of their spaces and bookings.',
  Spaces: 'For everyone: find spaces and displays. For hosts: add and edit their own.',
  Availability: 'Closed days and custom day rates: everyone can read them, hosts set them.',
  Bookings:
    'For everyone: free dates and prices. For vendors: request and withdraw. For hosts: accept and decline.',
  Discover: 'For everyone: current and upcoming popups, spaces on the map, and the sitemap.',
  Reviews: 'Everyone can read them, vendors write them after a completed booking.',
  'Saved spaces': 'For signed-in users: the spaces that they have saved.',
  'Saved searches': 'For signed-in users: searches that send emails. For everyone: unsubscribe with a link.',
  Waitlist: 'For vendors: emails when booked dates become free.',
  'Vendor profiles': 'For vendors: their own profile. For everyone: its public view.',
  Uploads: 'For signed-in users: images for spaces, displays and profiles.',
  Locations: 'For everyone: the cities Popnook operates in.',
  Places: 'Suggestions for an address.',
  Content: 'The text blocks of the site: everyone can read them, administrators edit them.',
  Configuration: 'For the site: settings of this installation.',
  Administration: 'For administrators only.',
  Operation: 'For operators: health checks.',
};

/** What an id in a path identifies. The key is the path segment before the id. */
const recordNames: Record<string, string> = {
  sessions: 'session',
  spaces: 'space',
  subspaces: 'display',
  'saved-spaces': 'space',
  'saved-searches': 'saved search',
  waitlist: 'waitlist entry',
  bookings: 'booking',
  users: 'user',
  hosts: 'host',
  vendors: 'vendor',
  'vendor-profiles': "vendor's user account",
  reviews: 'review',
  locations: 'location',
  content: 'text block',
  'failed-emails': 'email',
  'access-tokens': 'access token',
  webhooks: 'webhook',
  deliveries: 'delivery',
};

const successDescriptions: Record<string, string> = {
  200: 'Success.',
  201: 'Created.',
  204: 'Success, without a body.',
};

/** Adds what decorators would otherwise repeat on every route: security, ids, descriptions, headers and common errors. */
export function completeDocument(document: OpenAPIObject): OpenAPIObject {
  const usedTags = new Set<string>();
  for (const [path, item] of Object.entries(document.paths))
    for (const operation of operationsOf(item)) {
      const isRead = operation === item.get;
      const isApiCall = path.startsWith('/api/');
      operation.tags?.forEach((tag) => usedTags.add(tag));
      replaceTokenScopes(operation, isRead);
      // An empty list states that no session is needed; without a list, the document's default would apply.
      operation.security ??= [];
      describeIds(path, operation);
      describeSuccess(operation);
      addCommonProblems(operation, { isRead, isApiCall });
      describeProblems(operation);
      addExamples(operation);
      declareHeaders(operation, isApiCall);
    }
  addPropertyExamples(document.components?.schemas ?? {});
  document.components = { ...document.components, examples: exampleComponents, headers: headerComponents };
  document.tags = [...usedTags].map((name) => ({ name, description: tagDescriptions[name] ?? '' }));
  return document;
}

/** Replaces the scopes from `@AllowTokens()` with security requirements, one for each scope. */
function replaceTokenScopes(operation: Operation & { [TOKEN_SCOPES]?: TokenScope[] }, isRead: boolean): void {
  const scopes = operation[TOKEN_SCOPES] ?? [];
  Reflect.deleteProperty(operation, TOKEN_SCOPES);
  // Without a security requirement, the response is the same for everyone, so a token makes no difference.
  if (!operation.security?.length) return;
  const tokens = neededScopes(scopes, isRead).map((scope) => ({ [ACCESS_TOKEN]: [scope] }));
  // A new list, because the operations of a controller can share one list.
  operation.security = [...operation.security, ...tokens];
  // An invalid token is refused even where signing in is optional.
  operation.responses[401] ??= problemResponse(401);
}

function operationsOf({ get, post, put, patch, delete: remove }: PathItem): Operation[] {
  return [get, post, put, patch, remove].filter((operation) => operation !== undefined);
}

const integerId = { type: 'integer', minimum: 1, maximum: 2_147_483_647, example: 12 };
const sessionId = { type: 'string', pattern: '^[0-9a-f]{64}$', example: 'a3f5'.repeat(16) };

/** Every id is a positive 32-bit integer, except session ids (D1). */
function describeIds(path: string, operation: Operation): void {
  for (const parameter of operation.parameters ?? []) {
    if (!('in' in parameter) || parameter.in !== 'path') continue;
    const [pathBeforeId = ''] = path.split(`/{${parameter.name}}`);
    const collection = pathBeforeId.split('/').at(-1) ?? '';
    parameter.description ??= `Id of the ${recordNames[collection] ?? 'record'}.`;
    parameter.schema = collection === 'sessions' ? sessionId : integerId;
  }
}

function describeSuccess(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses))
    if (response && 'description' in response)
      response.description = response.description || (successDescriptions[status] ?? 'Success.');
}

/**
 * Adds the errors that no decorator declares: 403 for a write from another origin (D9), 400, 413 and 415 for a body that cannot
 * be used, and 503 if the API is overloaded or the database is unavailable. Health checks do not return this 503.
 */
function addCommonProblems(
  operation: Operation,
  { isRead, isApiCall }: { isRead: boolean; isApiCall: boolean },
): void {
  const statuses = [
    ...(isRead ? [] : [403]),
    ...(operation.requestBody ? [400, 413, 415] : []),
    ...(isApiCall ? [503] : []),
  ];
  for (const status of statuses) operation.responses[status] ??= problemResponse(status);
}

/** If several decorators declare the same status, Nest joins their descriptions. This replaces them with one description. */
function describeProblems({ responses }: Operation): void {
  for (const [status, response] of Object.entries(responses)) {
    const description = problemDescriptions[Number(status)];
    if (description && response && 'content' in response) response.description = description;
  }
}

const exampleComponents = Object.fromEntries(
  Object.entries(problemExamples).map(([code, value]) => [code, { summary: value.message, value }]),
);

/** Adds an example of each error that the operation can return. */
function addExamples({ tags: [tag = ''] = [], responses }: Operation): void {
  for (const [status, response] of Object.entries(responses)) {
    const media = response && 'content' in response ? response.content?.['application/json'] : undefined;
    const codes = codesFor(Number(status), tag);
    if (!media || codes.length === 0) continue;
    media.examples = Object.fromEntries(
      codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    );
  }
}

/** Headers that many responses have. */
const headerComponents = {
  'X-Request-Id': {
    description: "The id of the request, which is also in the server's log.",
    schema: { type: 'string', example: '5f0f5b44-6d1c-4c1e-9d52-0a7c6a1c6a55' },
  },
  RateLimit: {
    description:
      'How many units of its budget the client has left, and the seconds until the budget is renewed. A read costs 1 unit, a write 3. Missing with `RATE_LIMITS=off`.',
    schema: { type: 'string', example: '"client";r=2999;t=60' },
  },
  'RateLimit-Policy': {
    description: 'The budget of each client, in units per minute.',
    schema: { type: 'string', example: '"client";q=3000;w=60' },
  },
  'WWW-Authenticate': {
    description: 'Tells the client that an access token is needed, or that its token is not valid.',
    schema: { type: 'string', example: 'Bearer error="invalid_token"' },
  },
  'Retry-After': {
    description: 'The seconds to wait before the next attempt.',
    schema: { type: 'integer', example: 5 },
  },
} satisfies NonNullable<OpenAPIObject['components']>['headers'];

/**
 * All API calls have a rate limit, but health checks do not. A 503 can lack the headers of the rate limit, because an overloaded
 * server refuses reads before it charges for them.
 */
function declareHeaders({ responses }: Operation, isApiCall: boolean): void {
  for (const [status, response] of Object.entries(responses)) {
    if (!response || !('description' in response)) continue;
    const names = [
      'X-Request-Id',
      ...(isApiCall && status !== '503' ? ['RateLimit', 'RateLimit-Policy'] : []),
      ...(status === '401' ? ['WWW-Authenticate'] : []),
      ...(status === '429' || status === '503' ? ['Retry-After'] : []),
    ];
    const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
    response.headers = { ...response.headers, ...Object.fromEntries(references) };
  }
}

const problemResponse = (status: number) => ({
  description: problemDescriptions[status] ?? '',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ProblemDto' } } },
});
