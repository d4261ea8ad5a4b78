import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';

interface MenuOptions {
  container: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}

const itemsOf = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * The WAI-ARIA menu pattern: opening the menu moves focus into it, and arrow keys move focus between its items. Escape, Tab and
 * clicks outside close it. The returned `close` also moves focus back to the container's first button, which opens the menu.
 */
export function useMenu({ container, open, onClose }: MenuOptions) {
  useEffect(() => {
    if (!open) return;
    const items = itemsOf(container.current);
    // If the menu extends below the window, focusing the last item first scrolls all of it into view.
    items.at(-1)?.focus();
    items[0]?.focus();
  }, [open, container]);
  const closeIfOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !container.current?.contains(event.target)) onClose();
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener('pointerdown', closeIfOutside);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
    };
  }, [open]);
  const close = () => {
    onClose();
    container.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Tab') onClose();
    if (event.key === 'Escape') close();
    const items = itemsOf(container.current);
    const target = moves[event.key]?.(items.indexOf(event.target as HTMLElement), items.length);
    if (target === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    // The key must not reach a dialog around the menu: Escape would close it.
    event.stopPropagation();
    if (target !== undefined) items[target]?.focus();
  };
  return { close, containerProps: { onKeyDown } };
}
