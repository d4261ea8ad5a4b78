import { startServer } from './child-server.mjs';

/** jest's globalSetup: a throwaway PostgreSQL with the migrations applied, for `testDatabase()` to clone. */
export default async function setup() {
  const { says, stop } = await startServer('test-server.ts');
  process.env.POPNOOK_TEST_TEMPLATE_URL = says.url;
  globalThis.stopTestServer = stop;
}
