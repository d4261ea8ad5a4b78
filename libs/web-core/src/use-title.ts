import { useEffect } from 'react';

export const siteName = 'Popnook';

export const fullTitle = (title: string) => (title === siteName ? title : `${title} · ${siteName}`);

/** The page's title once its data is known; until then the one from the route table stands. */
export const useTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
};
