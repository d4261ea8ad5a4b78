import { setImmediate } from 'node:timers';

/** Some specs render pages as on the server. React then needs Node's `setImmediate`, which jsdom does not have. */
Object.assign(globalThis, { setImmediate });
