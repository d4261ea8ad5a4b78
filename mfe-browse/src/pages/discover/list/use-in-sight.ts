import { useEffect, useRef } from 'react';

/** Beside the map the list scrolls by itself: the entry that the map points at comes into its sight, the page stays. */
export function useInSight(pointed: number | undefined) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = pane.current;
    const entry = list?.querySelector(`[data-space="${String(pointed)}"]`);
    if (!list || !entry) return;
    const [frame, box] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
  }, [pointed]);
  return pane;
}
