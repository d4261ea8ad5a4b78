import type { VendorProfileDto } from '@popnook/api-client';
import { Gallery } from './gallery';
import styles from './profile-body.module.css';
import { ProfileFacts } from './profile-facts';
import { ProfileLinks } from './profile-links';

export interface ProfileBodyProps {
  profile: VendorProfileDto;
  /** The level of its headings on the page. */
  as: 'h2' | 'h4';
}

/** All that a profile says below its head. */
export const ProfileBody = ({ profile, as }: ProfileBodyProps) => (
  <div className={styles.columns}>
    <div className={styles.main}>
      <About profile={profile} as={as} />
      <Products profile={profile} as={as} />
      <Gallery images={profile.productImages} businessName={profile.businessName} as={as} />
    </div>
    <aside className={styles.aside} aria-label="About the business">
      <ProfileFacts profile={profile} />
      <ProfileLinks profile={profile} />
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
          // Two products may have one name.
          <li key={`${String(index)} ${product}`}>{product}</li>
        ))}
      </ul>
    </section>
  );
