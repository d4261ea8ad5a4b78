import { Button } from '@popnook/ui';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import styles from './dropdown.module.css';

export interface DropdownProps {
  label: string;
  /** The contents of the panel: fields and buttons. They are rendered only while the panel is open. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel of controls below it. The panel closes on Escape, on a click outside and when focus leaves it. antd
 * has no such component: its dropdown is for menus, and its popover is announced as a tooltip.
 */
export const Dropdown = ({ label, children }: DropdownProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  };
  useCloseOnLeave(id, open, () => setOpen(false), close);
  return (
    <div id={id} className={styles.container}>
      <Button id={`${id}-button`} variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open && (
        <div role="group" aria-label={label} className={styles.panel}>
          {children(close)}
        </div>
      )}
    </div>
  );
};

const useCloseOnLeave = (id: string, open: boolean, onLeave: () => void, onEscape: () => void) => {
  const closeIfOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !document.getElementById(id)?.contains(target)) onLeave();
  });
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  });
  useEffect(() => {
    if (!open) return undefined;
    const onPressOrFocus = (event: Event) => closeIfOutside(event);
    const onKey = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('pointerdown', onPressOrFocus);
    document.addEventListener('focusin', onPressOrFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPressOrFocus);
      document.removeEventListener('focusin', onPressOrFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
};
