import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import styles from './toast-view.module.css';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

export interface ToastViewProps extends ToastContent {
  action?: ReactNode;
  onClose: () => void;
}

/** The appearance of a toast. The shell decides when it is shown. */
export function ToastView({ title, description, variant = 'default', action, onClose }: ToastViewProps) {
  const destructive = variant === 'destructive';
  return (
    <div className={classNames(styles.toast, destructive && styles.destructive)}>
      <span className={styles.icon}>
        <Icon name={destructive ? 'warning' : 'check'} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
        {action}
      </div>
      <IconButton icon="close" label="Close notification" onClick={onClose} />
    </div>
  );
}
