import type { VendorProfileDto } from '@popnook/api-client';
import { pluralize } from '@popnook/ui';
import { Gallery } from './gallery';
import styles from './profile.module.css';

export interface ProfileBodyProps {
  profile: VendorProfileDto;
  /** The heading level of the sections. */
  as: 'h2' | 'h4';
}

/** Everything below the header of a profile. */
export const ProfileBody = ({ profile, as }: ProfileBodyProps) => (
  <div className={styles.columns}>
    <div className={styles.main}>
      <About profile={profile} as={as} />
      <Products profile={profile} as={as} />
      <Gallery images={profile.productImages} businessName={profile.businessName} as={as} />
    </div>
    <aside className={styles.aside} aria-label="About the business">
      <BusinessDetails profile={profile} />
      <Links profile={profile} />
    </aside>
  </div>
);

const About = ({ profile: { businessDescription }, as: Title }: ProfileBodyProps) =>
  businessDescription && (
    <section className={styles.section}>
      <Title>About</Title>
      <p className={styles.text}>{businessDescription}</p>
    </section>
  );

const Products = ({ profile: { productList }, as: Title }: ProfileBodyProps) =>
  productList.length > 0 && (
    <section className={styles.section}>
      <Title>Products and services</Title>
      <ul className={styles.products}>
        {productList.map((product, index) => (
          // The index is part of the key, because two products can have the same name.
          <li key={`${String(index)} ${product}`}>{product}</li>
        ))}
      </ul>
    </section>
  );

const BusinessDetails = ({ profile }: { profile: VendorProfileDto }) => (
  <dl className={styles.businessDetails}>
    {profile.specialtyProducts && (
      <BusinessDetail name="What makes them special">{profile.specialtyProducts}</BusinessDetail>
    )}
    {profile.yearsInBusiness !== null && (
      <BusinessDetail name="Years in business">{formatYears(profile.yearsInBusiness)}</BusinessDetail>
    )}
    {profile.targetCustomers && (
      <BusinessDetail name="Target customers">{profile.targetCustomers}</BusinessDetail>
    )}
  </dl>
);

const formatYears = (years: number) => (years === 0 ? 'Just starting' : pluralize(years, 'year'));

const BusinessDetail = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Links = ({ profile }: { profile: VendorProfileDto }) => {
  const links = externalLinks(profile);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Links">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener nofollow ugc">
            {label}
            <span className="sr-only"> of {profile.businessName}, opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

interface ExternalLink {
  label: 'Website' | 'Instagram' | 'Facebook';
  href: string;
}

type ProfileLinks = Pick<VendorProfileDto, 'websiteUrl' | 'instagramHandle' | 'facebookPage'>;

/** Vendors enter handles or URLs. A handle becomes the URL of its page. A URL is linked only if it uses http or https. */
export const externalLinks = ({ websiteUrl, instagramHandle, facebookPage }: ProfileLinks): ExternalLink[] =>
  [
    { label: 'Website' as const, href: httpUrl(websiteUrl) },
    { label: 'Instagram' as const, href: profileUrl('https://www.instagram.com/', instagramHandle) },
    { label: 'Facebook' as const, href: profileUrl('https://www.facebook.com/', facebookPage) },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));

const httpUrl = (text: string | null) => (text && /^https?:\/\//i.test(text) ? text : undefined);

const profileUrl = (site: string, handle: string | null) => {
  const name = handle?.trim().replace(/^@/, '');
  if (!name) return undefined;
  const url = httpUrl(urlWithoutScheme.test(name) ? `https://${name}` : name);
  return url ?? site + encodeURIComponent(name);
};

/** A URL without a scheme, as most people write it: 'instagram.com/juniper'. */
const urlWithoutScheme = /^([a-z]+\.)?(instagram|facebook|fb)\.com\//i;
