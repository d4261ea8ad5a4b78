import { fullTitle, useLocation, useNavigationType } from '@popnook/web-core';
import { useLayoutEffect, useRef } from 'react';

/**
 * What a page load would do by itself: the title, the top of the page, the focus. Not for a changed query, and not for
 * the page one arrives on.
 */
export const usePageChange = (title: string) => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  // Before the effects of the page below, whose own title wins.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.title = fullTitle(title);
    if (type !== 'POP') window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title, type]);
};
