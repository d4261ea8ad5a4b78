import { useEffect } from 'react';

/** Input before hydration. The script in the page's head (server/src/inline-scripts.ts) records it. */
export interface EarlyInput {
  /** The button that was clicked first. Undefined if there was no click, or if the click has been repeated. */
  target?: HTMLElement | undefined;
  /** Changed fields and their values. */
  fields: Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string>;
  /** The frame is everything on the page outside the remote. */
  frameHydrated?: boolean;
  pageHydrated?: boolean;
}

declare global {
  interface Window {
    popnookInput?: EarlyInput;
  }
}

/** Repeats the input in this part, which has just been hydrated. The remote is hydrated after the frame. */
const replay = (part: 'frame' | 'remote') => {
  const input = window.popnookInput;
  if (!input) return;
  input.frameHydrated = true;
  if (part === 'remote') input.pageHydrated = true;
  const isHydrated = (element: Element) => part === 'remote' || !element.closest('[data-remote]');
  for (const [field, value] of input.fields)
    if (isHydrated(field)) {
      input.fields.delete(field);
      changeField(field, value);
    }
  const { target } = input;
  if (!target || !isHydrated(target)) return;
  input.target = undefined;
  target.removeAttribute('aria-busy');
  if (target.isConnected) target.click();
};

/**
 * Changes a field as a visitor would. React reports a change only if the value differs from the last value that it recorded. So
 * this first sets the default value, which React records, and then the new value with the prototype's setter, which React does
 * not track. React does not compare the values of selects.
 */
const changeField = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) => {
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** Repeats the input when a part has been hydrated. It must be rendered next to this part, so that both are hydrated together. */
export const ReplayInput = ({ part }: { part: 'frame' | 'remote' }) => {
  useEffect(() => replay(part), [part]);
  return null;
};
