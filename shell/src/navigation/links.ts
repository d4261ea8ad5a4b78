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

const listSpaceLink: SiteLink = { href: '/list-space', label: 'List Your Space' };

/** The header's links (SPEC 2). */
export const linkGroups: LinkGroup[] = [
  {
    title: 'Discover',
    links: [
      { href: '/', label: 'Home' },
      { href: '/discover', label: 'Discover Popups' },
      { href: '/browse', label: 'Browse Spaces' },
      { href: '/saved', label: 'Saved Spaces' },
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
    links: [{ href: '/become-host', label: 'Become a Host' }, listSpaceLink, dashboards.host],
  },
];

export const accountLink: SiteLink = { href: '/account', label: 'Your account' };

/** The links to the user's own pages, which come first in the user menu. */
export const ownLinks: Readonly<Record<Role, readonly SiteLink[]>> = {
  vendor: [dashboards.vendor, accountLink],
  host: [dashboards.host, listSpaceLink, accountLink],
  admin: [dashboards.admin, accountLink],
  customer: [accountLink],
};

/** The link groups, with the links to the user's own pages first in each. */
export const groupsFor = (role: Role | undefined): LinkGroup[] =>
  linkGroups.map(({ links, ...group }) => {
    const ownInGroup = role ? ownLinks[role].filter((link) => links.includes(link)) : [];
    return { ...group, links: [...ownInGroup, ...links.filter((link) => !ownInGroup.includes(link))] };
  });

/** The links below the user's own ones, starting with the group for the user's role. */
export const otherGroups = (role: Role): LinkGroup[] =>
  linkGroups
    .toSorted((a, b) => Number(b.role === role) - Number(a.role === role))
    .map(({ links, ...group }) => ({
      ...group,
      links: links.filter((link) => !ownLinks[role].includes(link)),
    }));
