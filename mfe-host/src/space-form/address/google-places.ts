import { useGetMapsKeyQuery } from '@popnook/api-client';
import { loadGoogleMaps, logMapsFailure, onGoogleMapsAuthFailure } from '@popnook/web-core';
import { useEffect, useState } from 'react';

/** An address with its coordinates; null if the source does not know them. */
export interface FoundAddress {
  address: string;
  latitude: string | null;
  longitude: string | null;
}

/** An option of the address field. The full address is looked up when the option is selected. */
export interface AddressSuggestion {
  id: string;
  label: string;
  lookUp: () => Promise<FoundAddress>;
}

type SuggestAddresses = (input: string) => Promise<AddressSuggestion[]>;

/**
 * Google's suggestions for a text, if the site has a Google key (D19). `isUnavailable` is true while the key or
 * Google's script is loading, and after either has failed.
 */
export const useGoogleSuggestions = (text: string) => {
  const { suggest, isUnavailable } = useGooglePlaces();
  const [found, setFound] = useState<{ text: string; list: AddressSuggestion[] }>({ text: '', list: [] });
  useEffect(() => {
    if (!suggest || !text) return undefined;
    let isCurrent = true;
    suggest(text).then((list) => {
      if (isCurrent) setFound({ text, list });
    }, logMapsFailure);
    return () => {
      isCurrent = false;
    };
  }, [suggest, text]);
  return { suggestions: found.text === text ? found.list : [], isUnavailable };
};

const useGooglePlaces = () => {
  const { data, error } = useGetMapsKeyQuery();
  // `suggest` is in an object, because React would call a function passed to `setPlaces` instead of storing it. It is null while
  // Google's script is loading, and after a failure.
  const [{ suggest }, setPlaces] = useState<{ suggest: SuggestAddresses | null }>({ suggest: null });
  const apiKey = data?.apiKey;
  useEffect(() => {
    if (error) logMapsFailure(error);
  }, [error]);
  useEffect(() => {
    if (!apiKey) return undefined;
    let isCurrent = true;
    const update = (newSuggest: SuggestAddresses | null) => {
      if (isCurrent) setPlaces({ suggest: newSuggest });
    };
    loadGooglePlaces(apiKey).then(update, () => update(null));
    const unsubscribe = onGoogleMapsAuthFailure(() => update(null));
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [apiKey]);
  // The key is undefined while it is loading and after an error. It is '' if the site has no key.
  return { suggest, isUnavailable: apiKey !== '' && !suggest };
};

/**
 * Returns the function that suggests addresses. Google bills per session, so all requests until the host selects an address
 * share one session token.
 * @throws Error when Google's script cannot be loaded; the failure is already logged (SPEC 8)
 */
const loadGooglePlaces = async (apiKey: string): Promise<SuggestAddresses> => {
  const importLibrary = await loadGoogleMaps(apiKey);
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await importLibrary('places');
  let sessionToken = new AutocompleteSessionToken();
  const lookUp = async (prediction: google.maps.places.PlacePrediction) => {
    const place = prediction.toPlace();
    await place.fetchFields({ fields: ['formattedAddress', 'location'] });
    sessionToken = new AutocompleteSessionToken();
    return {
      address: place.formattedAddress ?? prediction.text.text,
      latitude: toDecimal(place.location?.lat()),
      longitude: toDecimal(place.location?.lng()),
    };
  };
  return async (input) => {
    const request = { input, sessionToken, includedRegionCodes: ['us'] };
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
    return suggestions.flatMap(({ placePrediction: prediction }) =>
      prediction
        ? [
            {
              id: `google-${prediction.placeId}`,
              label: prediction.text.text,
              lookUp: () => lookUp(prediction),
            },
          ]
        : [],
    );
  };
};

/** Coordinates are stored with 8 decimals. */
const toDecimal = (degrees: number | undefined) => degrees?.toFixed(8) ?? null;
