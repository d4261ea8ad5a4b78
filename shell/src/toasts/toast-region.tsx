import { toasts, useAppDispatch, useAppSelector } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ToastItem } from './toast-item';
import styles from './toasts.module.css';
import { useTopLayer } from './use-top-layer';

/** SPEC 9: a dismissed toast leaves the memory much later. */
const removalDelay = 1_000_000;

/** Where the one notice stands (D47). F8 moves the focus here. */
export const ToastRegion = () => {
  const current = useAppSelector((state) => state.toasts.current);
  const shown = current?.open ? current : undefined;
  const region = useRef<HTMLElement>(null);
  useFocusKey(region);
  useRemoval(current?.open === false ? current.id : undefined);
  const dialog = useTopLayer(shown?.id);
  const urgent = shown?.variant === 'destructive';
  const content = (
    <section ref={region} className={styles.region} tabIndex={-1} aria-label="Notifications (F8)">
      {/* Both stand ready before they have anything to say: a live region that comes with its text stays silent. */}
      <div role="status">{shown && !urgent && <ToastItem key={shown.id} toast={shown} />}</div>
      <div role="alert">{shown && urgent && <ToastItem key={shown.id} toast={shown} />}</div>
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
