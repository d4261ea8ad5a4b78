import { toasts, useAppDispatch, useAppSelector } from '@popnook/web-core';
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { ToastItem } from './toast-item';
import styles from './toasts.module.css';

/** A dismissed toast is removed from the store after 1,000,000 ms (SPEC 9). */
const removalDelayMs = 1_000_000;

/** Shows at most one toast (D47). F8 moves focus here (SPEC 9). */
export const ToastRegion = () => {
  const current = useAppSelector((state) => state.toasts.current);
  const toast = current?.open ? current : undefined;
  const region = useRef<HTMLElement>(null);
  const { focused, handlers, restoreFocus } = useFocusRestore(region);
  useFocusKey(region);
  useRemoval(current?.open === false ? current.id : undefined);
  const dialog = useTopDialog(toast?.id);
  const urgent = toast?.variant === 'destructive';
  const item = toast && <ToastItem key={toast.id} toast={toast} paused={focused} onDismiss={restoreFocus} />;
  const content = (
    <section
      ref={region}
      className={styles.region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      {...handlers}
    >
      {/* Both live regions are always rendered, because a region that is added together with its text is not announced. */}
      <div role="status">{!urgent && item}</div>
      <div role="alert">{urgent && item}</div>
    </section>
  );
  return dialog ? createPortal(content, dialog) : content;
};

/** After a focused toast closes, returns focus to the element that had it before. */
const useFocusRestore = (region: RefObject<HTMLElement | null>) => {
  const previous = useRef<HTMLElement | null>(null);
  const [focused, setFocused] = useState(false);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previous.current = relatedTarget;
  };
  const restoreFocus = () => {
    if (!region.current?.contains(document.activeElement)) return;
    const target = previous.current?.isConnected ? previous.current : region.current;
    target.focus({ preventScroll: true });
  };
  return { focused, handlers: { onFocus, onBlur: () => setFocused(false) }, restoreFocus };
};

const useFocusKey = (region: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [region]);
};

const useRemoval = (dismissedId: string | undefined) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!dismissedId) return undefined;
    const timer = setTimeout(() => dispatch(toasts.actions.removed(dismissedId)), removalDelayMs);
    return () => clearTimeout(timer);
  }, [dismissedId, dispatch]);
};

/**
 * Returns the topmost open modal dialog. Everything outside it is inert, so the toast must be inside to be visible, announced
 * and closable.
 */
const useTopDialog = (toastId: string | undefined): Element | null => {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    const update = () => setDialog(findTopDialog());
    update();
    // These events do not bubble, so listen in the capture phase.
    document.addEventListener('close', update, true);
    document.addEventListener('toggle', update, true);
    return () => {
      document.removeEventListener('close', update, true);
      document.removeEventListener('toggle', update, true);
    };
  }, [toastId]);
  return dialog?.isConnected ? dialog : null;
};

/** The topmost dialog is the one that contains focus. If none does, takes the last one in the document. */
const findTopDialog = () => {
  const dialogs = document.querySelectorAll('dialog[open]');
  return document.activeElement?.closest('dialog[open]') ?? dialogs[dialogs.length - 1] ?? null;
};
