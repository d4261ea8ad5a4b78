import { startServer } from './child-server.mjs';

/** jest's globalSetup: one site with demo data for all files; `runningStack()` tells where it is. */
export default async function setup() {
  const { says, stop } = await startServer('test-site.ts');
  process.env.POPNOOK_TEST_SITE = JSON.stringify(says);
  globalThis.stopTestServer = stop;
}
