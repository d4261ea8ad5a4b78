import { Badge, Icon, type IconName } from '@popnook/ui';
import styles from './treasure-hunt.module.css';

const parts: { title: string; text: string; icon: IconName }[] = [
  { title: 'Explore', text: 'Walk the popups of your city.', icon: 'pin' },
  { title: 'Collect', text: 'Pick up a stamp at each one you visit.', icon: 'check' },
  { title: 'Reward', text: 'Fill your card and claim something good.', icon: 'gift' },
];

/** A teaser drawn as the card it will be: three stamps on paper. */
export const TreasureHunt = () => (
  <section className={styles.place} aria-labelledby="hunt-title">
    <div className={styles.card}>
      <div className={styles.head}>
        <Badge tone="card">Coming soon</Badge>
        <h2 id="hunt-title">Treasure Hunt Challenge</h2>
      </div>
      <ul className={styles.stamps}>
        {parts.map(({ title, text, icon }) => (
          <li key={title} className={styles.part}>
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
