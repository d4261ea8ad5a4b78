export interface SiteLink {
  href: string;
  label: string;
}

export interface LinkGroup {
  title: string;
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
    links: [
      { href: '/for-vendors', label: 'Why Choose Popnook' },
      { href: '/vendor-dashboard', label: 'Vendor Dashboard' },
    ],
  },
  {
    title: 'For Hosts',
    links: [
      { href: '/become-host', label: 'Become a Host' },
      { href: '/list-space', label: 'List Your Space' },
      { href: '/host-dashboard', label: 'Host Dashboard' },
    ],
  },
];

export const adminLink: SiteLink = { href: '/admin', label: 'Admin Dashboard' };
