import { useCallback } from 'react';

/** Where the keyboard goes among the choices of an open menu. */
const steps: Readonly<Record<string, (index: number, size: number) => number>> = {
  ArrowDown: (index, size) => (index + 1) % size,
  ArrowUp: (index, size) => (index <= 0 ? size : index) - 1,
  Home: () => 0,
  End: (_index, size) => size - 1,
};

/**
 * Makes a `<details>` behave as a menu: arrows, Home and End walk it, Escape, a click or focus elsewhere and a choice
 * close it. Whatever closes it from within leaves the focus on its button, also for the dialog that a choice opens and
 * that gives the focus back there.
 */
export const useDisclosure = () =>
  useCallback((details: HTMLDetailsElement | null) => {
    if (!details) return undefined;
    const key = (event: KeyboardEvent) => onKey(details, event);
    const chosen = (event: Event) => onChosen(details, event);
    const elsewhere = (event: Event) => onElsewhere(details, event);
    details.addEventListener('keydown', key);
    details.addEventListener('click', chosen);
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      details.removeEventListener('keydown', key);
      details.removeEventListener('click', chosen);
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, []);

const onKey = (details: HTMLDetailsElement, event: KeyboardEvent) => {
  if (event.key === 'Escape' && details.open) return closeToButton(details);
  const step = steps[event.key];
  if (!step || (!details.open && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  details.open = true;
  const choices = [...details.querySelectorAll<HTMLElement>('a, button')];
  const now = choices.findIndex((choice) => choice === document.activeElement);
  choices[step(now, choices.length)]?.focus();
};

const onChosen = (details: HTMLDetailsElement, { target }: Event) => {
  if (target instanceof Element && target.closest('a, button')) closeToButton(details);
};

const onElsewhere = (details: HTMLDetailsElement, { target }: Event) => {
  if (target instanceof Node && !details.contains(target)) details.open = false;
};

const closeToButton = (details: HTMLDetailsElement) => {
  details.open = false;
  details.querySelector('summary')?.focus();
};
