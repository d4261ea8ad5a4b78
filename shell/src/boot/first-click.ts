import { useEffect } from 'react';

/** The first click on a button before hydration. The script in the page's head (server/src/document.ts) records it. */
export interface FirstClick {
  /** The button. Undefined if there was no click, or if it has been repeated. */
  target?: HTMLElement | undefined;
  /** The frame is everything on the page outside the remote. */
  frameHydrated?: boolean;
  pageHydrated?: boolean;
}

declare global {
  interface Window {
    popnookClick?: FirstClick;
  }
}

/** Clicks the button again if this part, which has just been hydrated, contains it. */
const replay = (part: 'frame' | 'remote') => {
  const click = window.popnookClick;
  if (!click) return;
  click.frameHydrated = true;
  if (part === 'remote') click.pageHydrated = true;
  const { target } = click;
  if (!target || (part === 'frame' && target.closest('[data-remote]'))) return;
  click.target = undefined;
  target.removeAttribute('aria-busy');
  if (target.isConnected) target.click();
};

/** Repeats the click when a part has been hydrated. Must be rendered next to this part, so that its effect runs then. */
export const ReplayClick = ({ part }: { part: 'frame' | 'remote' }) => {
  useEffect(() => replay(part), [part]);
  return null;
};
