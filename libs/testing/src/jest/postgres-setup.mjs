import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const program = path.join(root, 'libs/testing/src/test-server.ts');

/** jest's globalSetup: a throwaway PostgreSQL with the migrations applied, for `testDatabase()` to clone. */
export default async function setup() {
  const server = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const started = once(createInterface(server.stdout), 'line').then(([line]) => JSON.parse(line));
  const failed = once(server, 'exit').then(() => {
    throw new Error('The PostgreSQL of the tests did not start: see above.');
  });
  const { url } = await Promise.race([started, failed]);
  failed.catch(() => undefined);
  process.env.POPNOOK_TEST_TEMPLATE_URL = url;
  globalThis.popnookTestServer = server;
}
