import { fullTitle, useLocation, useNavigationType } from '@popnook/web-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * When the path changes, sets the title, focuses the page and scrolls to the top (except after Back or Forward), as a browser
 * does when it loads a page.
 */
export const usePageChange = (title: string) => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  // A layout effect runs before the page's own effects, so the page can set a different title.
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.title = fullTitle(title);
    if (type !== 'POP') window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title, type]);
};

/** Announces the title of the new page, because screen readers do not announce client-side navigation. */
export const Announcer = () => {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === pathname) return undefined;
    announced.current = pathname;
    // Wait for the next frame, because the page sets its title in an effect.
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
};
