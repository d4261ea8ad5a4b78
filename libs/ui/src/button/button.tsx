import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Link, type LinkProps } from '../link/link';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Looks {
  variant?: ButtonVariant;
  /** Takes the whole width of its place. */
  wide?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** While busy it cannot be pressed and shows a turning ring; the words are the caller's ('Sending Code...'). */
  busy?: boolean;
}

const look = (variant: ButtonVariant = 'primary', wide = false, className?: string) =>
  classNames(styles.button, styles[variant], wide && styles.wide, className);

export function Button({
  variant,
  wide,
  busy = false,
  disabled,
  className,
  children,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={look(variant, wide, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.ring} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant, wide, className, ...rest }: Looks & LinkProps) {
  return <Link {...rest} className={look(variant, wide, className)} />;
}
