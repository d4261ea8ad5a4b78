import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  /** Escape, the cross, and a click beside it. */
  onClose: () => void;
  /** For long forms: wider on a desk, the whole screen on a phone. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal on the native `<dialog>`: the browser keeps the focus inside, gives it back afterwards and handles
 * Escape. A bottom sheet on phones. What stands in it is drawn only while it is open.
 */
export function Dialog({ open, title, description, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) closeAndKeepFocus(element);
  }, [open]);
  useCloseAtTheEnd(dialog);
  useBackdropClose(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        // React hands up what happens to a dialog inside this one.
        if (event.target !== event.currentTarget) return;
        // React owns `open`: the browser asks, it does not close by itself.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          {description && <p className={styles.description}>{description}</p>}
          {children}
        </div>
      )}
    </dialog>
  );
}

/**
 * A click beside the content hits the dialog element itself, and so does the end of a text selection that was drawn out
 * of it: only what also began there closes. Escape is the keyboard's way, so no key belongs to it.
 */
function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    let began: EventTarget | null = null;
    const onPress = ({ target }: Event) => {
      began = target;
    };
    const onClick = ({ target }: Event) => {
      if (target === element && began === element) close();
    };
    element?.addEventListener('pointerdown', onPress);
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('pointerdown', onPress);
      element?.removeEventListener('click', onClick);
    };
  }, [dialog]);
}

/** What opened it may be gone by now, a deleted row say: then the page itself takes the keyboard, not the body. */
function closeAndKeepFocus(dialog: HTMLDialogElement) {
  dialog.close();
  const { activeElement, body } = document;
  const kept = activeElement && activeElement !== body && !dialog.contains(activeElement);
  if (kept) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Removed while open, it would take the focus along. */
function useCloseAtTheEnd(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) closeAndKeepFocus(element);
    };
  }, [dialog]);
}
