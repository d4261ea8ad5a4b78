import { useRef, type TouchEvent } from 'react';

/** A finger's way, in pixels, that counts as turning the page. */
const threshold = 50;

/** Turns by a finger drawn sideways: to the left is onwards. */
export function useSwipe(turn: (by: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      // Two fingers enlarge.
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const across = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) > threshold && Math.abs(across) > Math.abs(down)) turn(across < 0 ? 1 : -1);
    },
  };
}
