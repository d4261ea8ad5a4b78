export type Role = 'vendor' | 'host' | 'customer' | 'admin';

/** Roles that a user can choose at sign-up (D4). */
export type SignUpRole = Exclude<Role, 'admin'>;

/** Where new users are redirected, by role, unless the sign-in request has a path to open (`SignInRequest.intent`, SPEC 4, D51). */
export const pathAfterSignUp: Record<SignUpRole, string> = {
  vendor: '/vendor-profile-setup',
  host: '/host-dashboard',
  customer: '/discover',
};
