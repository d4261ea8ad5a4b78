import fastify from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config';
import { serveSitemap } from './sitemap';

const root = path.resolve(__dirname, '../../..');

/** The paths of all pages that only signed-in users see. */
const guardedPaths = readdirSync(root)
  .filter((folder) => folder === 'shell' || folder.startsWith('mfe-'))
  .flatMap((folder) => {
    const routes = JSON.parse(readFileSync(path.join(root, folder, 'src/routes.json'), 'utf8')) as {
      path: string;
      guard?: string;
    }[];
    return routes.filter(({ guard }) => guard).map((route) => route.path);
  });

it('robots.txt excludes personal pages, but no public ones (D50)', async () => {
  const server = fastify();
  serveSitemap(server, readConfig({ SITE_TOKEN: 'token-'.repeat(6), API_URL: 'http://127.0.0.1:1' }));
  const { body } = await server.inject('/robots.txt');
  const disallowed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, address]) => address);
  const personalPages = ['/saved', '/unsubscribe'];
  expect(disallowed.sort()).toEqual(['/api/', ...personalPages, ...guardedPaths].sort());
});
