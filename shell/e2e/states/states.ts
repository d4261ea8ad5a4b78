import { adminPages } from './admin-pages';
import { accountPages, hostPages, vendorPages } from './member-pages';
import { publicPages } from './public-pages';

/** Every page in its main states, with unique names. */
export const states = [...publicPages, ...accountPages, ...vendorPages, ...hostPages, ...adminPages];
