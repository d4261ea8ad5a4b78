import { useFindPlacesQuery, type PlaceDto } from '@popnook/api-client';
import { useEffect, useState } from 'react';
import { useGoogleSuggestions, type AddressSuggestion } from './google-places';

const minimumLength = 3;
const debounceMs = 250;

/**
 * Suggestions from the API (our cities, the geocoder), then from Google (D54). `isUnavailable` is true while
 * Google is loading, and after Google or the API has failed (D48).
 */
export const useAddressSuggestions = (typed: string) => {
  const debounced = useDebounced(typed.trim(), debounceMs);
  const text = debounced.length < minimumLength ? '' : debounced;
  const query = useFindPlacesQuery({ q: text }, { skip: !text });
  const google = useGoogleSuggestions(text);
  const places = text ? (query.currentData ?? []) : [];
  return {
    suggestions: withoutDuplicates([
      ...places.map((place) => toSuggestion(place, text)),
      ...google.suggestions,
    ]),
    isUnavailable: google.isUnavailable || query.isError,
  };
};

const toSuggestion = ({ label, latitude, longitude, source }: PlaceDto, text: string): AddressSuggestion => {
  // Our own locations are only cities, so the typed street is kept.
  const address = source === 'popnook' ? withCity(text, label) : label;
  return {
    id: `${source}-${label}`,
    label: address,
    lookUp: () => Promise.resolve({ address, latitude, longitude }),
  };
};

const withoutDuplicates = (all: readonly AddressSuggestion[]) =>
  all.filter(({ label }, index) => all.findIndex((other) => other.label === label) === index);

const useDebounced = (value: string, milliseconds: number) => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
};

/** Completes an address with a city: 'Ral' → 'Raleigh, NC', '12 Hargett St, raleigh' → '12 Hargett St, Raleigh, NC'. */
export const withCity = (typed: string, city: string): string => {
  const [name = ''] = city.split(',');
  const index = typed.toLowerCase().lastIndexOf(name.toLowerCase());
  return index > 0 ? typed.slice(0, index) + city : city;
};
