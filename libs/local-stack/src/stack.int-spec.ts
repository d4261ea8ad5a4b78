import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root';
import { SITE_SETTINGS } from './stack';

/** Set by the stack itself. With the same METRICS_PORT, only one of the API and the site could listen. */
const OTHERS = ['PORT', 'HOST', 'PUBLIC_URL', 'API_URL', 'SITE_TOKEN', 'METRICS_PORT'];

it('passes all settings of the site on to it, but no secret of the API', () => {
  const config = readFileSync(path.join(projectRoot, 'shell/server/src/config.ts'), 'utf8');
  const names = [...config.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name);
  expect(names).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
  for (const name of names) expect([...SITE_SETTINGS, ...OTHERS]).toContain(name);
  for (const secret of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SECRET', 'S3_URL'])
    expect(SITE_SETTINGS).not.toContain(secret);
});
