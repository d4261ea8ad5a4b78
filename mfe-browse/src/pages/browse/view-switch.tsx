import { Button, Icon } from '@popnook/ui';
import styles from './browse.module.css';

/** Switches between list and map on screens that are too narrow for both (D61). It stays in view while the page scrolls. */
export const ViewSwitch = ({ showsMap, onSwitch }: { showsMap: boolean; onSwitch: () => void }) => (
  <div className={styles.viewSwitch}>
    <Button
      onClick={() => {
        onSwitch();
        window.scrollTo(0, 0);
      }}
    >
      <Icon name={showsMap ? 'menu' : 'pin'} />
      {showsMap ? 'List' : 'Map'}
    </Button>
  </div>
);
