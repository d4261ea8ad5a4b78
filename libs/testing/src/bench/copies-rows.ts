import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Row } from './rows';
import { type BrowserAndStack, withBrowser } from './with-browser';

/** For each package, a text that occurs exactly once in each copy of it. */
const MARKS: Record<string, string> = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'React DOM': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'React Router': 'You cannot render a <Router> inside another',
  'Redux Toolkit': 'RTK_autoBatch',
  antd: 'css-var-root',
};
const VISITED_PATHS = '/ /browse /spaces/1 /discover /for-vendors /host-dashboard /account'.split(' ');
const TOKEN = 'bench-visit';

/**
 * Opens pages of the shell and of every remote except mfe-admin as a signed-in host. Counts the copies of each package in all loaded
 * scripts.
 */
const countCopies = async ({ browser, stack }: BrowserAndStack): Promise<Row[]> => {
  await signInHost(stack.databaseUrl);
  const context = await browser.newContext();
  await context.addCookies([{ name: 'popnook_session', value: TOKEN, url: stack.siteUrl }]);
  const page = await context.newPage();
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !scripts.has(response.url()))
      scripts.set(response.url(), response.text());
  });
  for (const path of VISITED_PATHS) await page.goto(stack.siteUrl + path, { waitUntil: 'networkidle' });
  const texts = await Promise.all(scripts.values());
  await context.close();
  const counts = Object.entries(MARKS).map(
    ([name, mark]) => [name, texts.reduce((sum, text) => sum + text.split(mark).length - 1, 0)] as const,
  );
  return [
    {
      id: 'G4',
      what: `Copies in a visit of ${VISITED_PATHS.length} pages: ${Object.keys(MARKS).join(', ')}`,
      measured: counts.map(([, count]) => count).join(', '),
      target: '1',
      note: `${texts.length} scripts`,
    },
  ];
};

const signInHost = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO sessions (id, user_id, email, expires_at)
     SELECT $1, id, email, now() + interval '1 day' FROM users WHERE email = 'host@popnook.test'`,
    [createHash('sha256').update(TOKEN).digest('hex')],
  );
  await client.end();
};

export const copiesRows = [{ ids: ['G4'], measure: withBrowser(countCopies) }];
