import type { VendorProfileDto } from '@popnook/api-client';

export interface ExternalLink {
  label: 'Website' | 'Instagram' | 'Facebook';
  href: string;
}

type Handles = Pick<VendorProfileDto, 'websiteUrl' | 'instagramHandle' | 'facebookPage'>;

/** Vendors type handles or whole URLs. Only http and https URLs are linked. */
export const externalLinks = ({ websiteUrl, instagramHandle, facebookPage }: Handles): ExternalLink[] =>
  [
    { label: 'Website' as const, href: httpUrl(websiteUrl) },
    { label: 'Instagram' as const, href: profileUrl('https://www.instagram.com/', instagramHandle) },
    { label: 'Facebook' as const, href: profileUrl('https://www.facebook.com/', facebookPage) },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));

const httpUrl = (text: string | null) => (text && /^https?:\/\//i.test(text) ? text : undefined);

const profileUrl = (site: string, handle: string | null) => {
  const name = handle?.trim().replace(/^@/, '');
  if (!name) return undefined;
  return httpUrl(hasNoScheme.test(name) ? `https://${name}` : name) ?? site + encodeURIComponent(name);
};

/** A URL without https, as most people write it: 'instagram.com/juniper'. */
const hasNoScheme = /^([a-z]+\.)?(instagram|facebook|fb)\.com\//i;
