import { Link, LinkButton } from '@popnook/ui';
import { AdditionalTexts, useText } from '../../texts/texts';
import styles from './hero.module.css';
import { StartSelling } from './start-selling';
import { Street } from './street';

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
    <Street />
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
