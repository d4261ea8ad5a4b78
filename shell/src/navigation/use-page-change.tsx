import { fullTitle, useLocation, useNavigationType } from '@popnook/web-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * What a browser does on a page load: sets the title, scrolls to the top and resets focus. Not when only the query
 * changes, and not for the first page.
 */
export const usePageChange = (title: string) => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  // Before the page's own effects, so that the page can set another title.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.title = fullTitle(title);
    if (type !== 'POP') window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title, type]);
};

/** Announces the new page's title to screen readers, which cannot notice client-side navigation. */
export const Announcer = () => {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === pathname) return undefined;
    announced.current = pathname;
    // The page sets its title in an effect, so wait a frame.
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
};
