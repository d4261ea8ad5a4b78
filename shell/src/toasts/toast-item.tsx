import { Button, Link, ToastView } from '@popnook/ui';
import { toasts, undoToast, useAppDispatch, type Toast } from '@popnook/web-core';
import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** Toasts are shown for 5 seconds (SPEC 9). */
const toastDurationMs = 5_000;

/** Swiping this many pixels to the right dismisses a toast (SPEC 9). */
const swipeThreshold = 50;

interface ToastItemProps {
  toast: Toast;
  /** Keeps the toast open, for example while focus is in the region. */
  paused: boolean;
  /** Called right before the toast closes. */
  onDismiss: () => void;
}

/** A toast that closes after 5 seconds, not counting the time while it is hovered or focused. A swipe dismisses it. */
export const ToastItem = ({
  toast: { id, title, description, variant, action, canUndo },
  paused,
  onDismiss,
}: ToastItemProps) => {
  const dispatch = useAppDispatch();
  const dismiss = () => {
    onDismiss();
    dispatch(toasts.actions.dismissed(id));
  };
  const undo = () => {
    dismiss();
    undoToast(id);
  };
  const [hovered, setHovered] = useState(false);
  const { offset, handlers } = useSwipe(dismiss);
  useTimer(toastDurationMs, hovered || paused, dismiss);
  return (
    <div
      {...handlers}
      style={offset ? { transform: `translateX(${String(offset)}px)` } : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <ToastView
        title={title}
        description={description}
        variant={variant}
        action={
          canUndo ? (
            <Button variant="secondary" onClick={undo}>
              Undo
            </Button>
          ) : (
            action && <Link href={action.to}>{action.label}</Link>
          )
        }
        onClose={dismiss}
      />
    </div>
  );
};

/** Moves the toast with the pointer. If the pointer is released below the threshold, the toast returns to its position. */
const useSwipe = (onSwipe: () => void) => {
  const startX = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (startX.current ?? clientX));
  const reset = () => {
    startX.current = null;
    setOffset(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current === null) return;
      // A click can move the pointer slightly. If the toast captured the pointer, a button in it would not get the click.
      if (distance(event) > 4) event.currentTarget.setPointerCapture(event.pointerId);
      setOffset(distance(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (distance(event) >= swipeThreshold) onSwipe();
      reset();
    },
    onPointerCancel: reset,
  };
  return { offset, handlers };
};

/** Calls `onEnd` after `durationMs`. Time does not count while paused. */
const useTimer = (durationMs: number, paused: boolean, onEnd: () => void) => {
  const remaining = useRef(durationMs);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (paused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => latestOnEnd.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [paused]);
};
