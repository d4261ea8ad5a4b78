import { useRef, useState, type FocusEvent, type RefObject } from 'react';

/** Who goes to a notice and closes it, with the keyboard above all, is back where they were. */
export const useReturnFocus = (region: RefObject<HTMLElement | null>) => {
  const cameFrom = useRef<HTMLElement | null>(null);
  const [focused, setFocused] = useState(false);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const giveBack = () => {
    if (!region.current?.contains(document.activeElement)) return;
    const before = cameFrom.current;
    if (before?.isConnected) before.focus({ preventScroll: true });
    else region.current.focus({ preventScroll: true });
  };
  return { focused, handlers: { onFocus, onBlur: () => setFocused(false) }, giveBack };
};
