import { useCallback, useEffect, useState } from 'react';

type MapCode = typeof import('./space-map');

/**
 * The map's code, once the page stands. Not `lazy`: what a lazy import rejects with would take the whole page along,
 * and a map that does not come is no reason to lose the list.
 */
export function useMapCode(onFail: () => void) {
  const [code, setCode] = useState<MapCode>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    import('./space-map').then(
      (loaded) => {
        setCode(loaded);
        setFailed(false);
      },
      () => {
        setFailed(true);
        onFail();
      },
    );
  }, [onFail]);
  useEffect(load, [load]);
  return { code, failed, retry: load };
}
