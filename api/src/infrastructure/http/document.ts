import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SESSION_COOKIE } from './access';
import { describe } from './document-details';
import { plainReferences } from './plain-references';

const description = `The marketplace for short-term popup retail spaces.

Sign in with \`send-code\` and \`verify-code\`; the session is a cookie. Money is a decimal string in dollars, a day is
\`YYYY-MM-DD\` in the time zone of its space. Lists are arrays; \`X-Total-Count\` and \`Link\` carry the rest.
Every error has the same body: \`statusCode\`, a stable \`code\`, a \`message\` for people and, for wrong input, \`fields\`.`;

const license = { name: 'All rights reserved', identifier: 'LicenseRef-Popnook' };

/** The contract: operationId = controller method = hook name of the generated client. */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Popnook API')
    .setDescription(description)
    .setVersion('1.0')
    .addServer('/', 'The site itself: pages and API have one origin.')
    .addCookieAuth(SESSION_COOKIE, {
      type: 'apiKey',
      in: 'cookie',
      name: SESSION_COOKIE,
      description: 'Set by `verify-code`, 30 days from the last call on.',
    })
    .build();
  options.info = { ...options.info, license, contact: { name: 'Popnook', email: 'hello@popnook.test' } };
  const document = SwaggerModule.createDocument(app, options, {
    operationIdFactory: (_controller, method) => method,
  });
  return sorted(plainReferences(describe(document)));
}

/** By name, so that the document does not depend on the order in which modules register their controllers. */
function sorted(document: OpenAPIObject): OpenAPIObject {
  const byName = <T extends object>(record: T): T =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
  const { schemas = {}, ...components } = document.components ?? {};
  return {
    ...document,
    paths: byName(document.paths),
    components: { ...components, schemas: byName(schemas) },
  };
}

export function serveApiDocument(app: INestApplication, document: OpenAPIObject): void {
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Popnook API',
  });
}
