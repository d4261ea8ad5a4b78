import { useGetMapsKeyQuery } from '@popnook/api-client';
import { logMapsFailure, onGoogleMapsAuthFailure } from '@popnook/web-core';
import { useEffect, useState } from 'react';
import { openGooglePlaces, type AddressSuggestion, type SuggestAddresses } from './google-places';

interface Loaded {
  suggest: SuggestAddresses | null;
}

/** Google's suggestions where there is a key (D19). `waiting` while they are not there: on their way, or failed. */
export const useGooglePlaces = () => {
  const { data, error } = useGetMapsKeyQuery();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const apiKey = data?.apiKey;
  useEffect(() => {
    if (error) logMapsFailure(error);
  }, [error]);
  useEffect(() => {
    if (!apiKey) return undefined;
    let wanted = true;
    const settle = (suggest: SuggestAddresses | null) => {
      if (wanted) setLoaded({ suggest });
    };
    openGooglePlaces(apiKey).then(settle, () => settle(null));
    const stop = onGoogleMapsAuthFailure(() => settle(null));
    return () => {
      wanted = false;
      stop();
    };
  }, [apiKey]);
  return { suggest: loaded?.suggest ?? null, waiting: apiKey !== '' && !loaded?.suggest };
};

/** What Google offers for these words; none while it has not answered for them. */
export const useGoogleSuggestions = (suggest: SuggestAddresses | null, words: string) => {
  const [found, setFound] = useState<{ words: string; list: AddressSuggestion[] }>({ words: '', list: [] });
  useEffect(() => {
    if (!suggest || !words) return undefined;
    let wanted = true;
    suggest(words).then((list) => {
      if (wanted) setFound({ words, list });
    }, logMapsFailure);
    return () => {
      wanted = false;
    };
  }, [suggest, words]);
  return found.words === words ? found.list : [];
};
