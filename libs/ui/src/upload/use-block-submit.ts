import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ToastContent } from '@popnook/ui';

const stillUploading: ToastContent = {
  title: 'Still uploading',
  description: 'Your pictures are still uploading. Please try again in a moment.',
};

/**
 * Prevents the form around `container` from being submitted while pictures are uploading, and shows a toast instead. Forms need no
 * code for this: the listener is on the form element, so it runs before React's handlers, which run at the root of the page.
 */
export function useBlockSubmit(
  container: RefObject<HTMLElement | null>,
  uploading: boolean,
  onNotify: (notice: ToastContent) => void,
) {
  const notify = useEffectEvent(onNotify);
  useEffect(() => {
    const form = uploading ? container.current?.closest('form') : null;
    const block = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      notify(stillUploading);
    };
    form?.addEventListener('submit', block);
    return () => form?.removeEventListener('submit', block);
  }, [container, uploading]);
}
