import { useEffect } from 'react';

export const siteName = 'Popnook';

export const fullTitle = (title: string) => (title === siteName ? title : `${title} · ${siteName}`);

/** Sets the document title. While `title` is undefined, because data is loading, the route's title is kept. */
export const useTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
};
