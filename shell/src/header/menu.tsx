import { Icon, Link } from '@popnook/ui';
import { useLocation } from '@popnook/web-core';
import { useCallback, type ReactNode } from 'react';
import type { LinkGroup, SiteLink } from '../navigation/links';
import styles from './header.module.css';

export interface MenuProps {
  label: ReactNode;
  /** The accessible name, for a label that is an image. */
  name?: string;
  align?: 'left' | 'right';
  children: ReactNode;
}

/** Uses `<details>`, which opens even before any scripts have loaded. */
export const Menu = ({ label, name, align = 'left', children }: MenuProps) => (
  <details ref={useMenuBehavior()} className={styles.menu} name="site-menu">
    <summary className={styles.summary} aria-label={name}>
      {label}
      <Icon name="down" size={16} />
    </summary>
    <div className={align === 'right' ? styles.panelRight : styles.panel}>{children}</div>
  </details>
);

export const MenuLink = ({ href, label }: SiteLink) => {
  const isCurrent = useLocation().pathname.toLowerCase() === href;
  return (
    <Link href={href} className={styles.link ?? ''} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
      {label}
    </Link>
  );
};

export const LinkGroups = ({ groups }: { groups: LinkGroup[] }) =>
  groups.map(({ title, links }) => (
    <div key={title}>
      <p className={styles.groupTitle}>{title}</p>
      {links.map((link) => (
        <MenuLink key={link.href} {...link} />
      ))}
    </div>
  ));

/**
 * A ref that makes a `<details>` behave like a menu. The arrow keys, Home and End move between its items. It closes when the
 * user presses Escape, chooses an item, or clicks or focuses something outside. Escape and choosing an item also focus the
 * menu's button, so if the item opens a dialog, closing the dialog returns focus to this button.
 */
export const useMenuBehavior = () =>
  useCallback((details: HTMLDetailsElement | null) => {
    if (!details) return undefined;
    const onKeyDown = (event: KeyboardEvent) => handleKey(details, event);
    const onClick = (event: Event) => closeOnChoice(details, event);
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    details.addEventListener('keydown', onKeyDown);
    details.addEventListener('click', onClick);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      details.removeEventListener('keydown', onKeyDown);
      details.removeEventListener('click', onClick);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

const nextIndex: Readonly<Record<string, (index: number, size: number) => number>> = {
  ArrowDown: (index, size) => (index + 1) % size,
  ArrowUp: (index, size) => (index <= 0 ? size : index) - 1,
  Home: () => 0,
  End: (_index, size) => size - 1,
};

const handleKey = (details: HTMLDetailsElement, event: KeyboardEvent) => {
  if (event.key === 'Escape' && details.open) return closeAndFocusButton(details);
  const next = nextIndex[event.key];
  if (!next || (!details.open && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  details.open = true;
  const items = [...details.querySelectorAll<HTMLElement>('a, button')];
  const current = items.findIndex((item) => item === document.activeElement);
  items[next(current, items.length)]?.focus();
};

const closeOnChoice = (details: HTMLDetailsElement, { target }: Event) => {
  if (target instanceof Element && target.closest('a, button')) closeAndFocusButton(details);
};

const closeAndFocusButton = (details: HTMLDetailsElement) => {
  details.open = false;
  details.querySelector('summary')?.focus();
};
