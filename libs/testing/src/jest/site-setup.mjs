import { startServer } from './child-server.mjs';

/** Jest's globalSetup: starts one site with demo data for all test files. */
export default async function setup() {
  const { info, stop } = await startServer('start-site.ts');
  process.env.POPNOOK_TEST_SITE = JSON.stringify(info);
  globalThis.stopTestServer = stop;
}
