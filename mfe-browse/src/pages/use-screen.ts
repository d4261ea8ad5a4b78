import { useCallback, useSyncExternalStore } from 'react';

/* These breakpoints must be the same as in the style sheets. */

/** The map of `/browse` fits beside the list. */
export const wideEnoughForMap = '(min-width: 1024px)';
/** The booking panel fits beside the content of the page. */
export const wideEnoughForPanel = '(min-width: 980px)';
/** Two months fit into the booking panel. */
export const wideEnoughForTwoMonths = '(min-width: 1280px)';

/**
 * Whether the screen matches a media query. By default, the server renders as if the screen matched, and CSS hides what does
 * not fit on narrower screens until hydration.
 * @param serverValue the value on the server and until hydration
 */
export const useScreen = (query: string, serverValue = true): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const mediaQuery = window.matchMedia(query);
      mediaQuery.addEventListener('change', onChange);
      return () => {
        mediaQuery.removeEventListener('change', onChange);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => serverValue,
  );
};
