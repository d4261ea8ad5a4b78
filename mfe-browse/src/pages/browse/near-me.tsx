import { Button, Icon } from '@popnook/ui';
import { useState } from 'react';
import styles from './browse.module.css';
import type { ChangeFilter } from './debounced-input';

/** Rounds to about 100 meters. This is precise enough for a search, and the URL does not reveal exactly where the visitor is. */
const round = (degrees: number) => degrees.toFixed(3);

/** Searches around the visitor. The browser asks for permission. */
export function NearMe({ isActive, onChange }: { isActive: boolean; onChange: ChangeFilter }) {
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  const locate = () => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onChange('near', `${round(coords.latitude)},${round(coords.longitude)}`);
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return (
    <div className={styles.nearMe}>
      <Button
        variant="secondary"
        aria-pressed={isActive}
        busy={state === 'locating'}
        onClick={isActive ? () => onChange('near', '') : locate}
      >
        <Icon name="pin" size={16} />
        {state === 'locating' ? 'Finding you...' : 'Near me'}
      </Button>
      {state === 'failed' && (
        <p role="alert">We couldn’t get your location. Please choose one from the list instead.</p>
      )}
    </div>
  );
}
