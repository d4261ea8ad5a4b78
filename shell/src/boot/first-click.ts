/** What the script in the page's head keeps: the first button that was pressed before React had taken it over. */
export interface FirstClick {
  target?: HTMLElement | undefined;
  /** The shell's buttons work. */
  frame?: boolean;
  /** All buttons work. */
  page?: boolean;
}

declare global {
  interface Window {
    popnookClick?: FirstClick;
  }
}

/** Presses the kept button again, if it lies in the part that has just been taken over. */
export const replay = (part: 'frame' | 'remote') => {
  const kept = window.popnookClick;
  if (!kept) return;
  kept.frame = true;
  if (part === 'remote') kept.page = true;
  const { target } = kept;
  if (!target || (part === 'frame' && target.closest('[data-remote]'))) return;
  kept.target = undefined;
  target.removeAttribute('aria-busy');
  if (target.isConnected) target.click();
};
