import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SESSION_COOKIE } from './access';

const description = `The marketplace for short-term popup retail spaces.

Sign in with \`send-code\` and \`verify-code\`; the session is a cookie. Money is a decimal string in dollars, a day is
\`YYYY-MM-DD\` in the time zone of its space. Lists are arrays; \`X-Total-Count\` and \`Link\` carry the rest.
Every error has the same body: \`statusCode\`, a stable \`code\`, a \`message\` for people and, for wrong input, \`fields\`.`;

/** The contract: operationId = controller method = hook name of the generated client. */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Popnook API')
    .setDescription(description)
    .setVersion('1.0')
    .addServer('/')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE })
    .build();
  return SwaggerModule.createDocument(app, options, {
    operationIdFactory: (_controller, method) => method,
  });
}

export function serveApiDocument(app: INestApplication, document: OpenAPIObject): void {
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Popnook API',
  });
}
