import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';

interface MenuOptions {
  place: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}

const itemsOf = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

const moves: Readonly<Record<string, (index: number, size: number) => number>> = {
  ArrowDown: (index, size) => (index + 1) % size,
  ArrowUp: (index, size) => (index - 1 + size) % size,
  Home: () => 0,
  End: (_index, size) => size - 1,
};

/** Keyboard support of the WAI-ARIA menu pattern: focus moves in, arrow keys move it, Escape and Tab close the menu. */
export function useMenu({ place, open, onClose }: MenuOptions) {
  useEffect(() => {
    if (!open) return;
    const items = itemsOf(place.current);
    // Focusing the last item first scrolls a menu into view that extends below the window.
    items.at(-1)?.focus();
    items[0]?.focus();
  }, [open, place]);
  const onPress = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !place.current?.contains(event.target)) onClose();
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  const leave = () => {
    onClose();
    place.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Tab') onClose();
    if (event.key === 'Escape') leave();
    const items = itemsOf(place.current);
    const target = moves[event.key]?.(items.indexOf(event.target as HTMLElement), items.length);
    if (target === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (target !== undefined) items[target]?.focus();
  };
  return { leave, placeProps: { onKeyDown } };
}
