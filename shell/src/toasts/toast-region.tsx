import { toasts, useAppDispatch, useAppSelector } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ToastItem } from './toast-item';
import styles from './toasts.module.css';
import { useReturnFocus } from './use-return-focus';
import { useTopLayer } from './use-top-layer';

/** SPEC 9: a dismissed toast leaves the memory much later. */
const removalDelay = 1_000_000;

/** Where the one notice stands (D47). F8 moves the focus here. */
export const ToastRegion = () => {
  const current = useAppSelector((state) => state.toasts.current);
  const shown = current?.open ? current : undefined;
  const region = useRef<HTMLElement>(null);
  const { focused, handlers, giveBack } = useReturnFocus(region);
  useFocusKey(region);
  useRemoval(current?.open === false ? current.id : undefined);
  const dialog = useTopLayer(shown?.id);
  const urgent = shown?.variant === 'destructive';
  const item = shown && <ToastItem key={shown.id} toast={shown} held={focused} onDismiss={giveBack} />;
  const content = (
    <section
      ref={region}
      className={styles.region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      {...handlers}
    >
      {/* Both stand ready before they have anything to say: a live region that comes with its text stays silent. */}
      <div role="status">{!urgent && item}</div>
      <div role="alert">{urgent && item}</div>
    </section>
  );
  return dialog ? createPortal(content, dialog) : content;
};

const useFocusKey = (region: { current: HTMLElement | null }) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [region]);
};

const useRemoval = (id: string | undefined) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!id) return undefined;
    const timer = setTimeout(() => dispatch(toasts.actions.removed(id)), removalDelay);
    return () => clearTimeout(timer);
  }, [id, dispatch]);
};
