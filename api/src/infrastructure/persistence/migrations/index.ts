import { InitialSchema1766000000001 } from './1-initial-schema';

/** All migrations, in the order in which they run. A new one is added at the end. */
export const migrations = [InitialSchema1766000000001];
