import * as refresh from 'react-refresh/runtime';

/**
 * Development only, first in the shell: one refresh runtime for all bundles. A remote's own would never hear of the
 * React that the shell has started.
 */
Object.assign(globalThis, { popnookRefresh: refresh });
