import { classNames, Shopfront } from '@popnook/ui';
import styles from './hero.module.css';

const houses = [
  { type: 'coffee_shop', seed: 1, place: styles.left },
  { type: 'gallery', seed: 3, place: styles.middle },
  { type: 'boutique', seed: 2, place: styles.right },
];

/** Three snapshots of shops, pinned up side by side. Ornament. */
export const Street = () => (
  <div className={styles.street} aria-hidden="true">
    {houses.map(({ type, seed, place }) => (
      <div key={type} className={classNames(styles.snapshot, place)}>
        <Shopfront seed={seed} spaceType={type} className={styles.house} />
      </div>
    ))}
  </div>
);
