import { Awning } from '@popnook/ui';
import styles from './home.module.css';

const parts = [
  { title: 'Explore', text: 'Walk the popups of your city.' },
  { title: 'Collect', text: 'Pick up a stamp at each one you visit.' },
  { title: 'Reward', text: 'Fill your card and claim something good.' },
];

export const TreasureHunt = () => (
  <section className={styles.section} aria-labelledby="hunt-title">
    <div className={styles.hunt}>
      <Awning />
      <h2 id="hunt-title">Treasure Hunt Challenge</h2>
      <ul className={styles.stamps}>
        {parts.map(({ title, text }) => (
          <li key={title} className={styles.stamp}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
