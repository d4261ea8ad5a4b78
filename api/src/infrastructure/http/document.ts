import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SESSION_SCHEME } from './access';
import { SESSION_COOKIE } from './cookies';
import { DOCS_ICON, DOCS_STYLE } from './docs-style';
import { ACCESS_TOKEN, completeDocument } from './complete-document';

const description = `The marketplace for short-term popup retail spaces.

Sign in with \`send-code\` and \`verify-code\`; the session is a cookie. Programs send a personal access token instead.
Amounts are decimal strings in dollars; \`pricePerDay\`, despite its name, is the rate for 30 days.
Days have the format \`YYYY-MM-DD\` and are in the time zone of their space.
Lists are arrays; if a list has pages, the headers \`X-Total-Count\` and \`Link\` contain the total and the URL of the next page.
All errors have the same body: \`statusCode\`, a stable \`code\`, a \`message\` for users and, for invalid input, \`fields\`.`;

const info = {
  license: { name: 'All rights reserved', identifier: 'LicenseRef-Popnook' },
  contact: { name: 'Popnook', email: 'hello@popnook.test' },
};

/** The API as an OpenAPI document. Each operationId is the name of a controller method and names a hook of @popnook/api-client. */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Popnook API')
    .setDescription(description)
    .setVersion('1.0')
    .addServer('/', 'The site itself: pages and API have the same origin.')
    .addCookieAuth(
      SESSION_COOKIE,
      {
        type: 'apiKey',
        in: 'cookie',
        name: SESSION_COOKIE,
        description:
          'Set by `verify-code`; expires 30 days after the last use. Over https, its name is `__Host-popnook_session`.',
      },
      SESSION_SCHEME,
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        description:
          'A personal access token, created on the account page. It works only for operations that accept one of its scopes, and only while the account is active and keeps its role.',
      },
      ACCESS_TOKEN,
    )
    .build();
  options.info = { ...options.info, ...info };
  const document = SwaggerModule.createDocument(app, options, {
    operationIdFactory: (_controller, method) => method,
  });
  return sortByName(unwrapReferences(completeDocument(document)));
}

/** Sorts paths and schemas, so that the document does not depend on the order in which modules register their controllers. */
function sortByName(document: OpenAPIObject): OpenAPIObject {
  const byName = <T extends object>(record: T): T =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
  const { schemas = {}, ...components } = document.components ?? {};
  return {
    ...document,
    paths: byName(document.paths),
    components: { ...components, schemas: byName(schemas) },
  };
}

/** Creates the document at the first request for it, so that the API starts sooner. */
export function serveApiDocument(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => apiDocument(app), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Popnook API',
    customCss: DOCS_STYLE,
    customfavIcon: DOCS_ICON,
  });
}

/**
 * Turns `{ description, allOf: [{ $ref }] }` into `{ description, $ref }`. The decorators of @nestjs/swagger write the
 * form of OpenAPI 3.0; since 3.1 a reference can have a description next to it.
 */
export function unwrapReferences<T>(document: T): T {
  return visit(document) as T;
}

function visit(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visit);
  if (typeof node !== 'object' || node === null) return node;
  // An example is data, even if it looks like a schema.
  const visited = Object.entries(node).map(([key, value]) => [key, key === 'example' ? value : visit(value)]);
  return unwrap(Object.fromEntries(visited));
}

function unwrap({ allOf, ...schema }: { allOf?: unknown }): object {
  // If `allOf` is not a list, it is missing, or it is a schema's property with this name.
  if (!Array.isArray(allOf)) return { ...(allOf !== undefined && { allOf }), ...schema };
  return allOf.length === 1 ? { ...allOf[0], ...schema } : { allOf, ...schema };
}
