import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

/* `node install-build.mjs mfe-host`: copies the last build into `dist/`, which `npm start` serves. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const [, , name = ''] = process.argv;
install(join(root, '.cache/builds', name), join(root, 'dist', name));
