import { AwningBand, Badge, Icon, type IconName } from '@popnook/ui';
import { AdditionalTexts, useText, type TextKey } from '../../texts/texts';
import { Community } from './community';
import { FeaturedSpaces } from './featured-spaces';
import { Hero } from './hero';
import styles from './home.module.css';
import { RoleNotice } from './role-notice';

export const HomePage = () => (
  <>
    <RoleNotice />
    <AwningBand />
    <Hero />
    <FeaturedSpaces />
    <HowItWorks />
    <Community />
    <TreasureHunt />
  </>
);

const steps: { title: TextKey; text: TextKey; icon: IconName }[] = [
  { title: 'features.discover.title', text: 'features.discover.text', icon: 'search' },
  { title: 'features.book.title', text: 'features.book.text', icon: 'calendar' },
  { title: 'features.popup.title', text: 'features.popup.text', icon: 'store' },
];

const HowItWorks = () => {
  const getText = useText();
  return (
    <section className={styles.section} aria-labelledby="how-title">
      <h2 id="how-title">{getText('features.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, icon }) => (
          <li key={title} className={styles.step}>
            <span className={styles.stepIcon}>
              <Icon name={icon} size={28} />
            </span>
            <h3>{getText(title)}</h3>
            <p className={styles.text}>{getText(text)}</p>
          </li>
        ))}
      </ol>
      <AdditionalTexts section="features" />
    </section>
  );
};

const huntParts: { title: string; text: string; icon: IconName }[] = [
  { title: 'Explore', text: 'Visit the popups in your city.', icon: 'pin' },
  { title: 'Collect', text: 'Get a stamp at each one you visit.', icon: 'check' },
  { title: 'Reward', text: 'Fill your card and claim a reward.', icon: 'gift' },
];

/** A teaser (SPEC 1) that looks like a stamp card. */
const TreasureHunt = () => (
  <section className={styles.section} aria-labelledby="hunt-title">
    <div className={styles.huntCard}>
      <div className={styles.huntHead}>
        <Badge tone="card">Coming soon</Badge>
        <h2 id="hunt-title">Treasure Hunt Challenge</h2>
      </div>
      <ul className={styles.stamps}>
        {huntParts.map(({ title, text, icon }) => (
          <li key={title} className={styles.huntPart}>
            <span className={styles.stamp}>
              <Icon name={icon} size={36} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
