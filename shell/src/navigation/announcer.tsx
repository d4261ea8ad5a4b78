import { useLocation } from '@popnook/web-core';
import { useEffect, useRef, useState } from 'react';

/** Says the new page's title to screen readers, which notice no page load here. A leaf: it re-renders by itself. */
export const Announcer = () => {
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (arrived.current === pathname) return undefined;
    arrived.current = pathname;
    // The page sets its own title in an effect of its own.
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
};
