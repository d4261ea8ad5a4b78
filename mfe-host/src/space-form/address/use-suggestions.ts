import { useFindPlacesQuery, type PlaceDto } from '@popnook/api-client';
import { useEffect, useState } from 'react';
import { withCity } from './city-in';
import type { AddressSuggestion } from './google-places';
import { useGooglePlaces, useGoogleSuggestions } from './use-google-places';

const fewest = 3;
const pause = 250;

/** D54: our own cities and the geocoder's, then Google's. `waiting` while some of them cannot be loaded (D48). */
export const useSuggestions = (typed: string) => {
  const settled = useSettled(typed.trim(), pause);
  const words = settled.length < fewest ? '' : settled;
  const own = useFindPlacesQuery({ q: words }, { skip: !words });
  const google = useGooglePlaces();
  const googles = useGoogleSuggestions(google.suggest, words);
  const places = words ? (own.currentData ?? []) : [];
  return {
    suggestions: distinct([...places.map((place) => toSuggestion(place, words)), ...googles]),
    waiting: google.waiting || own.isError,
  };
};

const toSuggestion = ({ label, latitude, longitude, source }: PlaceDto, words: string): AddressSuggestion => {
  const address = source === 'popnook' ? withCity(words, label) : label;
  return {
    id: `${source}-${label}`,
    label: address,
    find: () => Promise.resolve({ address, latitude, longitude }),
  };
};

const distinct = (all: readonly AddressSuggestion[]) =>
  all.filter(({ label }, index) => all.findIndex((other) => other.label === label) === index);

/** A value once it has not changed for a while. */
const useSettled = (value: string, milliseconds: number) => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
