import { useEffect } from 'react';

export const siteName = 'Popnook';

export const fullTitle = (title: string) => (title === siteName ? title : `${title} · ${siteName}`);

/** Sets the document title when the page's data is loaded. Until then it is the route's title. */
export const useTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
};
