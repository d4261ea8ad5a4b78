import type { VendorProfileDto } from '@popnook/api-client';

export interface ExternalLink {
  label: 'Website' | 'Instagram' | 'Facebook';
  href: string;
}

type Linked = Pick<VendorProfileDto, 'websiteUrl' | 'instagramHandle' | 'facebookPage'>;

/** What a vendor typed as links: a handle or a whole address, and never another kind of address than the web's. */
export const externalLinks = ({ websiteUrl, instagramHandle, facebookPage }: Linked): ExternalLink[] =>
  [
    { label: 'Website' as const, href: webAddress(websiteUrl) },
    { label: 'Instagram' as const, href: pageOf('https://www.instagram.com/', instagramHandle) },
    { label: 'Facebook' as const, href: pageOf('https://www.facebook.com/', facebookPage) },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));

const webAddress = (text: string | null) => (text && /^https?:\/\//i.test(text) ? text : undefined);

const pageOf = (site: string, handle: string | null) => {
  const name = handle?.trim().replace(/^@/, '');
  if (!name) return undefined;
  return webAddress(hasNoScheme.test(name) ? `https://${name}` : name) ?? site + encodeURIComponent(name);
};

/** 'instagram.com/juniper': the way most people write an address down. */
const hasNoScheme = /^([a-z]+\.)?(instagram|facebook|fb)\.com\//i;
