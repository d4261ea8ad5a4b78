/** Demo accounts. */
export const vendor = 'vendor@popnook.test';
export const host = 'host@popnook.test';
export const admin = 'admin@popnook.test';
export const customer = 'customer@popnook.test';
