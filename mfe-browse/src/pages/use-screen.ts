import { useCallback, useSyncExternalStore } from 'react';

/* The same breakpoints as in the style sheets. */

/** The map of `/browse` fits beside the list. */
export const wideEnoughForMap = '(min-width: 1024px)';
/** The booking panel fits beside the content of the page. */
export const beside = '(min-width: 980px)';
/** Two months fit into the booking panel. */
export const twoMonths = '(min-width: 1280px)';

/**
 * Whether the screen matches a media query. The server renders as if it matched, and CSS hides what does not fit on narrower
 * screens until hydration.
 * @param onServer what the server renders
 */
export const useScreen = (query: string, onServer = true): boolean => {
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
    () => onServer,
  );
};
