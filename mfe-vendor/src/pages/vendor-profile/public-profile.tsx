import { useGetUserQuery, type VendorProfileDto } from '@popnook/api-client';
import { ShareMenu } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { ProfileHead } from '../../profile/profile-head';
import { Gallery } from './gallery';
import { ProfileFacts } from './profile-facts';
import { ProfileLinks } from './profile-links';
import styles from './vendor-profile.module.css';

export const PublicProfile = ({ profile }: { profile: VendorProfileDto }) => {
  const { data: owner } = useGetUserQuery({ id: profile.userId });
  const { toast } = useToast();
  return (
    <>
      <div className={styles.top}>
        <ProfileHead profile={profile} as="h1" owner={owner && `by ${owner.firstName} ${owner.lastName}`} />
        <ShareMenu
          look="button"
          url={`/vendor-profile/${String(profile.userId)}`}
          title={profile.businessName}
          onNotify={toast}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <About profile={profile} />
          <Gallery images={profile.productImages} businessName={profile.businessName} />
        </div>
        <aside className={styles.aside} aria-label="About the business">
          <ProfileFacts profile={profile} />
          <ProfileLinks profile={profile} />
        </aside>
      </div>
    </>
  );
};

const About = ({ profile }: { profile: VendorProfileDto }) => (
  <>
    {profile.businessDescription && (
      <section className={styles.section}>
        <h2>About</h2>
        <p className={styles.text}>{profile.businessDescription}</p>
      </section>
    )}
    {profile.productList.length > 0 && (
      <section className={styles.section}>
        <h2>Products and services</h2>
        <ul className={styles.products}>
          {profile.productList.map((product) => (
            <li key={product}>{product}</li>
          ))}
        </ul>
      </section>
    )}
  </>
);
