import { setImmediate } from 'node:timers';

/** The specs make pages and take them over in one process: React's server part wants what only Node has. */
Object.assign(globalThis, { setImmediate });
