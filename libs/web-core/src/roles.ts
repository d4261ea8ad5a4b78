export type Role = 'vendor' | 'host' | 'customer' | 'admin';

/** Roles that one can choose at sign-up (D4). */
export type SignUpRole = Exclude<Role, 'admin'>;

/** Where new users go after sign-up, unless they were on their way elsewhere (SPEC 4, D51). */
export const homePathByRole: Record<SignUpRole, string> = {
  vendor: '/vendor-profile-setup',
  host: '/host-dashboard',
  customer: '/discover',
};
