import { popnookApi, type LocationDto, type PlaceDto } from '@popnook/api-client';
import { useRef, useState } from 'react';
import { errorMessage } from './errors';
import { useAppDispatch } from './store';

/** Either one of our cities (`location`), or a point (`near`) and the name of the place there (`place`). */
export interface FoundPlace {
  location?: string;
  /** `lat,lng` */
  near?: string;
  place?: string;
}

/** The search for a typed city, address or place (D67). `onFind` receives the result. */
export function usePlaceSearch(locations: readonly LocationDto[], onFind: (place: FoundPlace) => void) {
  const dispatch = useAppDispatch();
  /** The text in the field. Undefined while the list of cities is shown instead of the field. */
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState('');
  const latestTyped = useRef<string>(undefined);
  const runningSearch = useRef<{ typed: string; result: Promise<FoundPlace | undefined> }>(undefined);
  /** Called when the text changes. Undefined shows the list again. */
  const type = (text: string | undefined) => {
    latestTyped.current = text;
    setTyped(text);
    setError('');
  };
  const geocode = (q: string) => {
    const { findPlaces } = popnookApi.endpoints;
    return dispatch(findPlaces.initiate({ q }, { subscribe: false })).unwrap();
  };
  const search = async (current: string): Promise<FoundPlace | undefined> => {
    const text = collapseSpaces(current);
    // A string is an error message, and undefined means that nothing was found.
    const placeOrError = await lookUp(text, locations, geocode).catch(errorMessage);
    // Ignore the result if the visitor has continued typing.
    if (latestTyped.current !== current) return undefined;
    if (typeof placeOrError === 'object') {
      type(undefined);
      onFind(placeOrError);
      return placeOrError;
    }
    const example = locations[0] ? ` Try a city, such as ${labelOf(locations[0])}.` : '';
    setError(placeOrError ?? `We couldn’t find “${text}”.${example}`);
    return undefined;
  };
  /** Looks up what was typed. Resolves to undefined if nothing was found (see `error`), or if the text has changed since. */
  const find = async (): Promise<FoundPlace | undefined> => {
    const current = latestTyped.current;
    if (current === undefined) return undefined;
    if (collapseSpaces(current) === '') {
      type(undefined);
      return undefined;
    }
    // When the form is submitted, the field also loses focus. Both events call this function and share one search.
    if (runningSearch.current?.typed !== current)
      runningSearch.current = { typed: current, result: search(current) };
    const { result } = runningSearch.current;
    return result.finally(() => (runningSearch.current = undefined));
  };
  return { typed, error, type, find };
}

const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Looks for one of our cities by its name, then for a point from the geocoder, then for one of our cities in the address. */
async function lookUp(
  text: string,
  locations: readonly LocationDto[],
  geocode: (text: string) => Promise<PlaceDto[]>,
): Promise<FoundPlace | undefined> {
  const named = cityNamed(text, locations);
  if (named) return { location: named };
  const point = (await geocode(text)).find(
    ({ latitude, longitude }) => latitude !== null && longitude !== null,
  );
  if (point) return { near: [point.latitude, point.longitude].map(roundDegrees).join(), place: text };
  const city = cityIn(text, locations);
  return city === undefined ? undefined : { location: city };
}

/** Rounds to about 10 meters, which is exact enough for a search. */
const roundDegrees = (degrees: string | null) => Number(degrees).toFixed(4);

const labelOf = ({ city, stateCode }: LocationDto) => `${city}, ${stateCode}`;

/** A shorter text goes to the geocoder, even if it is the beginning of only one of our cities' names. */
const MIN_PREFIX_LENGTH = 3;

/**
 * Our city whose name starts with the text, if there is exactly one: 'raleigh nc' → 'Raleigh, NC', 'Chapel' → 'Chapel
 * Hill, NC'.
 */
function cityNamed(text: string, locations: readonly LocationDto[]): string | undefined {
  const plain = (label: string) => label.toLowerCase().replace(/[\s,]+/g, ' ');
  const [first, ...more] = locations.map(labelOf).filter((label) => plain(label).startsWith(plain(text)));
  return text.length >= MIN_PREFIX_LENGTH && more.length === 0 ? first : undefined;
}

/** Which of our cities an address is in: '12 Hargett St, Raleigh, NC 27601, USA' → 'Raleigh, NC'. */
export const cityIn = (address: string, locations: readonly LocationDto[]): string | undefined => {
  const parts = address.split(',').map(normalize);
  const match = locations.find(({ city, stateCode }) => {
    const index = parts.indexOf(normalize(city));
    return index >= 0 && parts.slice(index + 1).some((part) => isState(part, stateCode));
  });
  return match && labelOf(match);
};

/** Whether a part of an address is the state, which a ZIP code can follow: 'nc 27601' is 'NC'. */
const isState = (part: string, stateCode: string) =>
  part === normalize(stateCode) || part.startsWith(`${normalize(stateCode)} `);

const normalize = (text: string) => text.trim().toLowerCase();
