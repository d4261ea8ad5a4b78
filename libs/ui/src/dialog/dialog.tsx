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
  /** Called on Escape, on a click on the close button or the backdrop, and when the browser itself closes the dialog. */
  onClose: () => void;
  /** For long forms: wider on desktops and full screen on phones. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog with the native `<dialog>` element: the browser traps and restores focus and handles Escape. On phones it
 * is a bottom sheet. The children are rendered only while the dialog is open.
 */
export function Dialog({ open, title, description, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) closeAndRestoreFocus(element);
  }, [open]);
  useCloseOnUnmount(dialog);
  useBackdropClose(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        // In React, events of a nested dialog bubble up to this one.
        if (event.target !== event.currentTarget) return;
        // React controls `open`, so the browser must not close the dialog itself.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // If `open` is still true, the browser itself has closed the dialog.
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
 * A click on the backdrop closes the dialog. The target of such a click is the dialog element itself. Selecting text in the dialog and
 * releasing the pointer on the backdrop also causes such a click, so the pointer must have been pressed on the backdrop, too.
 */
function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    let pressedTarget: EventTarget | null = null;
    const onPress = ({ target }: Event) => {
      pressedTarget = target;
    };
    const onClick = ({ target }: Event) => {
      if (target === element && pressedTarget === element) close();
    };
    element?.addEventListener('pointerdown', onPress);
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('pointerdown', onPress);
      element?.removeEventListener('click', onClick);
    };
  }, [dialog]);
}

/**
 * Closes the dialog, so that focus returns to the element that opened it. If this element no longer exists, for example because
 * its row was deleted, focuses `<main>`.
 */
function closeAndRestoreFocus(dialog: HTMLDialogElement) {
  dialog.close();
  const { activeElement, body } = document;
  const isFocusRestored = activeElement && activeElement !== body && !dialog.contains(activeElement);
  if (isFocusRestored) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Closes the dialog before it is removed from the DOM, so that the browser can restore focus. */
function useCloseOnUnmount(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) closeAndRestoreFocus(element);
    };
  }, [dialog]);
}
