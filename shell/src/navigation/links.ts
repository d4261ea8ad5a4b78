import type { Role } from '@popnook/web-core';

export interface SiteLink {
  href: string;
  label: string;
}

export interface LinkGroup {
  title: string;
  /** The role that uses these links most. */
  role?: Role;
  links: SiteLink[];
}

export const dashboards = {
  vendor: { href: '/vendor-dashboard', label: 'Vendor Dashboard' },
  host: { href: '/host-dashboard', label: 'Host Dashboard' },
  admin: { href: '/admin', label: 'Admin Dashboard' },
} as const satisfies Partial<Record<Role, SiteLink>>;

/** The header's links (SPEC 2). */
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
    links: [{ href: '/for-vendors', label: 'Why Choose Popnook' }, dashboards.vendor],
  },
  {
    title: 'For Hosts',
    role: 'host',
    links: [
      { href: '/become-host', label: 'Become a Host' },
      { href: '/list-space', label: 'List Your Space' },
      dashboards.host,
    ],
  },
];

/** The groups, starting with the one for the user's role. */
export const groupsFor = (role: Role): LinkGroup[] =>
  groups.toSorted((a, b) => Number(b.role === role) - Number(a.role === role));

export const accountLink: SiteLink = { href: '/account', label: 'Your account' };
