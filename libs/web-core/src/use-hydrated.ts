import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its HTML is being taken over, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
