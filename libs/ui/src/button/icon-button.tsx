import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** For screen readers, and shown as a tooltip. */
  label: string;
  /** `raised` has a background, for buttons on photos. */
  variant?: 'plain' | 'raised';
}

export function IconButton({ icon, label, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
