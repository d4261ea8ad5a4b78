import type { LocationDto } from '@popnook/api-client';

/** The one of our cities that an address names, with its state: '12 Hargett St, Raleigh, NC 27601, USA' → 'Raleigh, NC'. */
export const cityIn = (address: string, locations: readonly LocationDto[]): string | undefined => {
  const parts = address.split(',').map(normal);
  const named = locations.find(({ city, stateCode }) => {
    const place = parts.indexOf(normal(city));
    return place >= 0 && parts.slice(place + 1).some((part) => isState(part, stateCode));
  });
  return named && `${named.city}, ${named.stateCode}`;
};

/**
 * What an address becomes with one of our cities: 'Ral' → 'Raleigh, NC', '12 Hargett St, raleigh' → '12 Hargett St,
 * Raleigh, NC'.
 */
export const withCity = (typed: string, city: string): string => {
  const [name = ''] = city.split(',');
  const place = typed.toLowerCase().lastIndexOf(name.toLowerCase());
  return place > 0 ? typed.slice(0, place) + city : city;
};

/** 'nc 27601' is of 'NC'. */
const isState = (part: string, stateCode: string) =>
  part === normal(stateCode) || part.startsWith(`${normal(stateCode)} `);

const normal = (text: string) => text.trim().toLowerCase();
