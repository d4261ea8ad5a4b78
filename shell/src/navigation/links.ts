import type { Role } from '@popnook/web-core';

export interface SiteLink {
  href: string;
  label: string;
}

export interface LinkGroup {
  title: string;
  /** Whose daily way it is. */
  role?: Role;
  links: SiteLink[];
}

/** Every place the header leads to (SPEC 2). */
export const groups: LinkGroup[] = [
  {
    title: 'Discover',
    links: [
      { href: '/', label: 'Home' },
      { href: '/discover', label: 'Discover Popups' },
      { href: '/browse', label: 'Browse Spaces' },
    ],
  },
  {
    title: 'For Vendors',
    role: 'vendor',
    links: [
      { href: '/for-vendors', label: 'Why Choose Popnook' },
      { href: '/vendor-dashboard', label: 'Vendor Dashboard' },
    ],
  },
  {
    title: 'For Hosts',
    role: 'host',
    links: [
      { href: '/become-host', label: 'Become a Host' },
      { href: '/list-space', label: 'List Your Space' },
      { href: '/host-dashboard', label: 'Host Dashboard' },
    ],
  },
];

/** The same groups, one's own first. */
export const groupsFor = (role: Role): LinkGroup[] =>
  groups.toSorted((a, b) => Number(b.role === role) - Number(a.role === role));

export const adminLink: SiteLink = { href: '/admin', label: 'Admin Dashboard' };
export const accountLink: SiteLink = { href: '/account', label: 'Your account' };
