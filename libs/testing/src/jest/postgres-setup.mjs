import { startServer } from './child-server.mjs';

/** Jest's globalSetup: starts a temporary PostgreSQL server with a migrated database that `testDatabase()` clones. */
export default async function setup() {
  const { info, stop } = await startServer('start-postgres.ts');
  process.env.POPNOOK_TEST_TEMPLATE_URL = info.url;
  globalThis.stopTestServer = stop;
}
