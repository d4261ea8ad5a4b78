import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ToastContent } from '@popnook/ui';

const stillUploading: ToastContent = {
  title: 'Still uploading',
  description: 'Your pictures are on their way. Try again in a moment.',
};

/**
 * A form that is sent while pictures are on their way would go without them, and the upload would end with the page: it
 * waits instead, and says why. Before React hears of it, so that no form has to know.
 */
export function useHoldForm(
  place: RefObject<HTMLElement | null>,
  uploading: boolean,
  onNotify: (notice: ToastContent) => void,
) {
  const notify = useEffectEvent(onNotify);
  useEffect(() => {
    const form = uploading ? place.current?.closest('form') : null;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      notify(stillUploading);
    };
    form?.addEventListener('submit', hold);
    return () => form?.removeEventListener('submit', hold);
  }, [place, uploading]);
}
