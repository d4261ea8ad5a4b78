import { useEffect } from 'react';

export const siteName = 'Popnook';

export const fullTitle = (title: string) => (title === siteName ? title : `${title} · ${siteName}`);

/** Sets the document title once the page's data is known; until then it is the route's title. */
export const useTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
};
