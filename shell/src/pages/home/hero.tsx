import { Link, LinkButton } from '@popnook/ui';
import { AdditionalTexts, useText } from '../../texts/texts';
import pictureLarge from './hero-1200.webp';
import pictureSmall from './hero-640.webp';
import styles from './hero.module.css';
import { StartSelling } from './start-selling';

export const Hero = () => (
  <section className={styles.hero} aria-labelledby="hero-title">
    <div className={styles.words}>
      <Welcome />
      <div className={styles.actions}>
        <LinkButton href="/browse">Browse Spaces</LinkButton>
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

/** The browser's bundle knows the address with its origin, the server's without: both must render the same. */
const withoutOrigin = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

/** Sets the mood and says nothing that the text does not: no alternative text. */
const Picture = () => (
  <img
    className={styles.picture}
    src={withoutOrigin(pictureSmall)}
    srcSet={`${withoutOrigin(pictureSmall)} 640w, ${withoutOrigin(pictureLarge)} 1200w`}
    sizes="(width >= 1200px) 600px, (width >= 900px) 50vw, 100vw"
    width={1200}
    height={800}
    fetchPriority="high"
    alt=""
  />
);
