import { Button, Link, LinkButton } from '@popnook/ui';
import { triggerAuth, useSession, type Role } from '@popnook/web-core';
import { accountLink, dashboards, type SiteLink } from '../../navigation/links';
import { AdditionalTexts, useText } from '../../texts/texts';
import pictureLarge from './hero-1200.avif';
import pictureSmall from './hero-640.avif';
import pictureMedium from './hero-828.avif';
import styles from './hero.module.css';
import { SpaceSearch } from './space-search';

export const Hero = () => (
  <section className={styles.hero} aria-labelledby="hero-title">
    <div className={styles.words}>
      <Welcome />
      <SpaceSearch />
      <div className={styles.actions}>
        <LinkButton href="/browse" variant="secondary">
          Browse Spaces
        </LinkButton>
        <StartSelling />
      </div>
      <Link href="/discover" className={styles.aside ?? ''}>
        See which popups are open now
      </Link>
    </div>
    <Picture />
  </section>
);

const Welcome = () => {
  const text = useText();
  return (
    <>
      <h1 id="hero-title" className={styles.title}>
        {text('hero.title')}
      </h1>
      <p className={styles.lead}>{text('hero.subtitle')}</p>
      <AdditionalTexts section="hero" />
    </>
  );
};

const startSelling = 'Start Selling';

/** The link that signed-in users see in place of Start Selling. Customers become vendors on the account page (D12). */
const linkByRole: Readonly<Record<Role, SiteLink>> = {
  ...dashboards,
  customer: { href: accountLink.href, label: startSelling },
};

/** For signed-out visitors, opens the sign-in dialog with the vendor role (SPEC 2). For others, it is a link. */
const StartSelling = () => {
  const { user } = useSession();
  if (!user)
    return (
      <Button variant="secondary" onClick={() => triggerAuth({ role: 'vendor' })}>
        {startSelling}
      </Button>
    );
  const { href, label } = linkByRole[user.role];
  return (
    <LinkButton href={href} variant="secondary">
      {label}
    </LinkButton>
  );
};

/** Image URLs contain the origin in the browser's bundle, but not in the server's. Both bundles must render the same HTML. */
const withoutOrigin = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** Decorative, so it has no alternative text. */
const Picture = () => (
  <img
    className={styles.picture}
    src={withoutOrigin(pictureSmall)}
    srcSet={`${withoutOrigin(pictureSmall)} 640w, ${withoutOrigin(pictureMedium)} 828w, ${withoutOrigin(pictureLarge)} 1200w`}
    sizes="(width >= 1200px) 600px, (width >= 900px) 50vw, 100vw"
    width={1200}
    height={800}
    fetchPriority="high"
    alt=""
  />
);
