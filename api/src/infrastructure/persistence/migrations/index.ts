import { InitialSchema1766000000001 } from './1-initial-schema';

/** In the order in which they run. */
export const migrations = [InitialSchema1766000000001];
