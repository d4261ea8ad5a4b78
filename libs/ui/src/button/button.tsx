import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Link, type LinkProps } from '../link/link';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonStyle {
  variant?: ButtonVariant;
  /** Uses the full width. */
  wide?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children'> {
  /**
   * While busy, the button ignores clicks, keeps focus and shows a spinner. The caller changes the text ('Sending Code...').
   */
  busy?: boolean;
}

const buttonClass = (variant: ButtonVariant = 'primary', wide = false, className?: string) =>
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
      className={buttonClass(variant, wide, className)}
      // A busy button is only `aria-disabled`, because a `disabled` button would lose focus right after the click.
      disabled={disabled === true && !busy}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? ignoreClick : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Also prevents submitting twice with Enter, because Enter in a field clicks the submit button. */
const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** A link that looks like a button. */
export function LinkButton({ variant, wide, className, ...rest }: ButtonStyle & LinkProps) {
  return <Link {...rest} className={buttonClass(variant, wide, className)} />;
}
