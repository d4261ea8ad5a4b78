import * as refresh from 'react-refresh/runtime';

/**
 * For development: the shell loads this first, so that all bundles share one refresh runtime. A second runtime in a remote
 * would not be connected to the shell's React.
 */
Object.assign(globalThis, { popnookRefresh: refresh });
