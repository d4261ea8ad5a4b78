import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Link, type LinkProps } from '../link/link';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Looks {
  variant?: ButtonVariant;
  /** Full width. */
  wide?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'children'> {
  /**
   * While busy it ignores presses, keeps the focus and shows a turning ring; the words are the caller's
   * ('Sending Code...').
   */
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
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={look(variant, wide, className)}
      // `disabled` would lose the focus of the button that was just pressed.
      disabled={disabled === true && !busy}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy && <span className={styles.ring} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Enter in a field clicks the submit button, so this prevents a second submit as well. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** A link that looks like a button. */
export function LinkButton({ variant, wide, className, ...rest }: Looks & LinkProps) {
  return <Link {...rest} className={look(variant, wide, className)} />;
}
