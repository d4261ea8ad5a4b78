import { adminPages } from './admin-pages';
import { accountPages, hostPages, vendorPages } from './member-pages';
import { publicPages } from './public-pages';

/** Every page in its main states, each with a name of its own. */
export const states = [...publicPages, ...accountPages, ...vendorPages, ...hostPages, ...adminPages];
