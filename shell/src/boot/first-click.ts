import { useEffect } from 'react';

/** Set by the script in the page's head: the first button that was clicked before hydration. */
export interface FirstClick {
  target?: HTMLElement | undefined;
  /** The shell is hydrated. */
  frame?: boolean;
  /** The whole page is hydrated. */
  page?: boolean;
}

declare global {
  interface Window {
    popnookClick?: FirstClick;
  }
}

/** Clicks that button again if it is in the part that was just hydrated. */
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

/** Rendered beside the part that is being hydrated: its effect runs when that is done. */
export const ReplayClick = ({ of }: { of: 'frame' | 'remote' }) => {
  useEffect(() => replay(of), [of]);
  return null;
};
