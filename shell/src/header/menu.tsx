import { Icon } from '@popnook/ui';
import type { ReactNode } from 'react';
import styles from './header.module.css';
import { useDisclosure } from './use-disclosure';

export interface MenuProps {
  label: ReactNode;
  /** What a screen reader calls it, where the label is a picture. */
  name?: string;
  align?: 'left' | 'right';
  children: ReactNode;
}

/** A native disclosure: opens before any script has come; Escape, a click beside it and a choice close it. */
export const Menu = ({ label, name, align = 'left', children }: MenuProps) => (
  <details ref={useDisclosure()} className={styles.menu} name="site-menu">
    <summary className={styles.summary} aria-label={name}>
      {label}
      <Icon name="down" size={16} />
    </summary>
    <div className={align === 'right' ? styles.panelRight : styles.panel}>{children}</div>
  </details>
);
