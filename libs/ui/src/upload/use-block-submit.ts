import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ToastContent } from '@popnook/ui';

const stillUploading: ToastContent = {
  title: 'Still uploading',
  description: 'Your pictures are still uploading. Please try again in a moment.',
};

/**
 * Prevents the form from being submitted without pictures that are still uploading. Listens on the form itself, before
 * React's handlers, so that forms need no code for it.
 */
export function useBlockSubmit(
  place: RefObject<HTMLElement | null>,
  uploading: boolean,
  onNotify: (notice: ToastContent) => void,
) {
  const notify = useEffectEvent(onNotify);
  useEffect(() => {
    const form = uploading ? place.current?.closest('form') : null;
    const block = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      notify(stillUploading);
    };
    form?.addEventListener('submit', block);
    return () => form?.removeEventListener('submit', block);
  }, [place, uploading]);
}
