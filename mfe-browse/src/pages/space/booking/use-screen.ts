import { useCallback, useSyncExternalStore } from 'react';

/* The same breakpoints as in the style sheets of the page and the calendar. */

/** The panel fits beside the page's content. */
export const beside = '(min-width: 980px)';
/** Two months fit into the panel. */
export const twoMonths = '(min-width: 1280px)';

/**
 * Whether the screen matches a media query. The server always renders for wide screens, and CSS hides what does not fit on
 * narrower ones until hydration.
 */
export const useScreen = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => {
        list.removeEventListener('change', onChange);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
};
