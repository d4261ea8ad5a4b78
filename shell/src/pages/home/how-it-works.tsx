import { Icon, type IconName } from '@popnook/ui';
import { FurtherTexts } from '../../texts/further-texts';
import type { TextKey } from '../../texts/own-texts';
import { useText } from '../../texts/use-texts';
import styles from './home.module.css';

const steps: { title: TextKey; text: TextKey; icon: IconName }[] = [
  { title: 'features.discover.title', text: 'features.discover.text', icon: 'search' },
  { title: 'features.book.title', text: 'features.book.text', icon: 'calendar' },
  { title: 'features.popup.title', text: 'features.popup.text', icon: 'store' },
];

export const HowItWorks = () => {
  const text = useText();
  return (
    <section className={styles.section} aria-labelledby="how-title">
      <h2 id="how-title">{text('features.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text: words, icon }) => (
          <li key={title} className={styles.step}>
            <span className={styles.stepIcon}>
              <Icon name={icon} size={28} />
            </span>
            <h3>{text(title)}</h3>
            <p className={styles.words}>{text(words)}</p>
          </li>
        ))}
      </ol>
      <FurtherTexts section="features" />
    </section>
  );
};
