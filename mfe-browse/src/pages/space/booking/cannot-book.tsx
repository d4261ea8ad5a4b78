import { LinkButton } from '@popnook/ui';
import styles from './booking.module.css';
import type { Obstacle } from './obstacle';

/** In the button's place for those who cannot book: why, and what to do. */
export const CannotBook = ({ obstacle: { text, way } }: { obstacle: Obstacle }) => (
  <div className={styles.obstacle}>
    <p>{text}</p>
    {way && (
      <LinkButton variant="secondary" wide href={way.href}>
        {way.label}
      </LinkButton>
    )}
  </div>
);
