import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Jest's globalSetup: compiles render-thread.ts, because a worker thread cannot run TypeScript. */
export default function buildForTests() {
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const output = path.join(root, '.cache/site-for-tests');
  const config = path.join(root, 'shell/server/rspack.config.mjs');
  execFileSync(process.execPath, [rspack, 'build', '-c', config, '--output-path', output], {
    stdio: 'inherit',
  });
}
