import { useRef, useState, type PointerEvent } from 'react';

const threshold = 50;

/** Swiping to the right dismisses (SPEC 9); less than the threshold and it slides back. */
export const useSwipe = (onSwiped: () => void) => {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const travelled = (event: PointerEvent) => Math.max(0, event.clientX - (start.current ?? event.clientX));
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === null) return;
      if (travelled(event) > 4) event.currentTarget.setPointerCapture(event.pointerId);
      setOffset(travelled(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (travelled(event) >= threshold) onSwiped();
      start.current = null;
      setOffset(0);
    },
    onPointerCancel: () => {
      start.current = null;
      setOffset(0);
    },
  };
  return { offset, handlers };
};
