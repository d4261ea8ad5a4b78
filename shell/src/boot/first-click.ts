import { useEffect } from 'react';

/** The first button that was clicked before hydration. Set by the script in the page's head. */
export interface FirstClick {
  target?: HTMLElement | undefined;
  /** Whether the shell is hydrated. */
  frame?: boolean;
  /** Whether the whole page is hydrated. */
  page?: boolean;
}

declare global {
  interface Window {
    popnookClick?: FirstClick;
  }
}

/** Clicks the button again if it is in the part that was just hydrated. */
const replay = (part: 'frame' | 'remote') => {
  const click = window.popnookClick;
  if (!click) return;
  click.frame = true;
  if (part === 'remote') click.page = true;
  const { target } = click;
  if (!target || (part === 'frame' && target.closest('[data-remote]'))) return;
  click.target = undefined;
  target.removeAttribute('aria-busy');
  if (target.isConnected) target.click();
};

/** Render it beside the part that is hydrated, because its effect runs when the part has been hydrated. */
export const ReplayClick = ({ part }: { part: 'frame' | 'remote' }) => {
  useEffect(() => replay(part), [part]);
  return null;
};
