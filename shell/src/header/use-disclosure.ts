import { useCallback } from 'react';

/** Closes a `<details>` as a menu should: on Escape, on a click or focus elsewhere, and once something was chosen. */
export const useDisclosure = () =>
  useCallback((details: HTMLDetailsElement | null) => {
    if (!details) return undefined;
    const close = () => {
      details.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      close();
      details.querySelector('summary')?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) close();
    };
    const onChosen = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) close();
    };
    details.addEventListener('keydown', onKey);
    details.addEventListener('click', onChosen);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      details.removeEventListener('keydown', onKey);
      details.removeEventListener('click', onChosen);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, []);
