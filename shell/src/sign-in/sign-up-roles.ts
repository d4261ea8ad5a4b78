import type { SignUpRole } from '@popnook/web-core';

/** The roles that are offered at sign-up (SPEC 2). */
export const signUpRoles = [
  { role: 'vendor', title: 'Become a Vendor', text: 'Rent popup spaces for my business' },
  { role: 'host', title: 'Become a Host', text: 'List my space for popup rentals' },
  { role: 'customer', title: 'Browse Spaces', text: 'Discover popup events and spaces' },
] as const satisfies readonly { role: SignUpRole; title: string; text: string }[];
