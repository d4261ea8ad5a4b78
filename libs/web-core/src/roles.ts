export type Role = 'vendor' | 'host' | 'customer' | 'admin';

/** Roles that a visitor can pick at sign-up (D4). */
export type SignUpRole = Exclude<Role, 'admin'>;

/** Where a new user goes after sign-up, unless something was pending (SPEC 4, D51). */
export const homePathByRole: Record<SignUpRole, string> = {
  vendor: '/vendor-profile-setup',
  host: '/host-dashboard',
  customer: '/discover',
};
