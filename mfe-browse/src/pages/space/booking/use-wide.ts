import { useSyncExternalStore } from 'react';

/** Where the panel stands beside the page; the style sheets say the same. */
const wide = '(min-width: 980px)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
};

/** Whether the screen has room for the panel; the server draws it, and CSS hides it until the browser knows. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => true,
  );
