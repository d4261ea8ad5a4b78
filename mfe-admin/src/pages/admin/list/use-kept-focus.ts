import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react';

/**
 * A row that was acted upon may be gone once the list has come again, and the focus with it: the keyboard then goes on
 * from the list's heading instead of the top of the page. So it does where one turned the page (`after`).
 */
export const useKeptFocus = (list: unknown, after: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element>(null);
  const shown = useRef(after);
  const goOn = useEffectEvent(() => {
    const turned = shown.current !== after && Boolean(last.current?.closest('nav'));
    if (turned || isGone(last.current)) heading.current?.focus();
    shown.current = after;
  });
  // Only when other rows have come: until then the old ones stand there.
  useEffect(() => goOn(), [list]);
  const watch = ({ target }: FocusEvent) => {
    last.current = target;
  };
  return { heading, watch };
};

const isGone = (element: Element | null) =>
  element !== null &&
  document.activeElement === document.body &&
  (!element.isConnected || element.matches(':disabled'));
