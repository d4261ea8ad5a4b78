import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root';
import { SITE_SETTINGS } from './settings';

/**
 * Settings that the site does not get from the environment of the stack. The stack sets them itself, except METRICS_PORT: only the API
 * gets it, because the API and the site cannot share a port.
 */
const NOT_PASSED_ON = ['PORT', 'HOST', 'PUBLIC_URL', 'API_URL', 'SITE_TOKEN', 'METRICS_PORT'];

it('passes on all settings of the site, but no secret of the API', () => {
  const config = readFileSync(path.join(projectRoot, 'shell/server/src/config.ts'), 'utf8');
  const names = [...config.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name);
  // The regular expression still finds the settings.
  expect(names).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
  for (const name of names) expect([...SITE_SETTINGS, ...NOT_PASSED_ON]).toContain(name);
  for (const secret of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SECRET', 'S3_URL'])
    expect(SITE_SETTINGS).not.toContain(secret);
});
