import { Button } from '@popnook/ui';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import styles from './dropdown.module.css';

export interface DropdownProps {
  label: string;
  /** The contents of the panel: fields and buttons. They are rendered only while it is open. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel with controls below it. The dropdown of antd is for menus, and its popover is announced as a
 * tooltip. Escape, a click outside and leaving with Tab close the panel.
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
    <div id={id} className={styles.place}>
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
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !document.getElementById(id)?.contains(target)) onLeave();
  });
  const escape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  });
  useEffect(() => {
    if (!open) return undefined;
    const onMove = (event: Event) => leave(event);
    const onKey = (event: KeyboardEvent) => escape(event);
    document.addEventListener('pointerdown', onMove);
    document.addEventListener('focusin', onMove);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onMove);
      document.removeEventListener('focusin', onMove);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
};
