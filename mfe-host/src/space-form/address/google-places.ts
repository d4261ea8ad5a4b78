import { loadGoogleMaps } from '@popnook/web-core';

/** An address with the coordinates that its source gave. */
export interface FoundAddress {
  address: string;
  latitude: string | null;
  longitude: string | null;
}

/** One thing that the address field can offer; what it stands for is looked up once it is chosen. */
export interface AddressSuggestion {
  id: string;
  label: string;
  find: () => Promise<FoundAddress>;
}

export type SuggestAddresses = (input: string) => Promise<AddressSuggestion[]>;

/**
 * Google's address suggestions. What is typed and the address that is chosen in the end are one session, and so one bill.
 * @throws Error when Google's script does not come; it was logged (SPEC 8)
 */
export const openGooglePlaces = async (apiKey: string): Promise<SuggestAddresses> => {
  const importLibrary = await loadGoogleMaps(apiKey);
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await importLibrary('places');
  let sessionToken = new AutocompleteSessionToken();
  const find = async (prediction: google.maps.places.PlacePrediction) => {
    const place = prediction.toPlace();
    await place.fetchFields({ fields: ['formattedAddress', 'location'] });
    sessionToken = new AutocompleteSessionToken();
    return {
      address: place.formattedAddress ?? prediction.text.text,
      latitude: decimal(place.location?.lat()),
      longitude: decimal(place.location?.lng()),
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
              find: () => find(prediction),
            },
          ]
        : [],
    );
  };
};

/** Stored with 8 decimals. */
const decimal = (degrees: number | undefined) => degrees?.toFixed(8) ?? null;
