import { useListLocationsQuery, type LocationDto } from '@popnook/api-client';
import { constraints } from '@popnook/api-client/constraints';
import { Button, FormSection } from '@popnook/ui';
import { Select, SuggestInput } from '@popnook/ui/work';
import { cityIn, logMapsFailure } from '@popnook/web-core';
import { useRef } from 'react';
import { useAddressSuggestions } from './address/address-suggestions';
import type { AddressSuggestion, FoundAddress } from './address/google-places';
import { LocationPin } from './pin/location-pin';
import type { SectionProps } from './space-draft';

export const LocationSection = (props: SectionProps) => {
  const { data: locations = [], ...query } = useListLocationsQuery();
  const { draft, errors, onChange } = props;
  return (
    <FormSection title="Location">
      <CityField {...props} {...query} locations={locations} />
      <AddressField
        value={draft.address}
        error={errors['address'] ?? errors['latitude'] ?? errors['longitude']}
        onType={(address) => onChange({ address, latitude: null, longitude: null })}
        onSelect={({ address, latitude, longitude }) => {
          const city = cityIn(address, locations);
          onChange({ address, latitude, longitude, ...(city ? { location: city } : {}) });
        }}
      />
      <LocationPin latitude={draft.latitude} longitude={draft.longitude} onMove={onChange} />
    </FormSection>
  );
};

interface CityFieldProps extends SectionProps {
  locations: readonly LocationDto[];
  isLoading: boolean;
  isError: boolean;
  refetch: () => unknown;
}

const CityField = ({ draft, errors, onChange, locations, isLoading, isError, refetch }: CityFieldProps) => {
  const cities = locations.map(({ city, stateCode }) => `${city}, ${stateCode}`);
  // Includes the current city of the space, even if it is no longer offered (D39).
  if (draft.location && !cities.includes(draft.location)) cities.unshift(draft.location);
  return (
    <>
      <Select
        label="City/Area"
        required
        placeholder={isLoading ? 'Loading cities' : 'Choose a city'}
        options={cities.map((city) => ({ value: city, label: city }))}
        value={draft.location}
        error={isError ? 'The cities could not be loaded' : errors['location']}
        onChange={(location) => onChange({ location })}
      />
      {isError && (
        <Button variant="secondary" onClick={() => void refetch()}>
          Try loading cities again
        </Button>
      )}
    </>
  );
};

export interface AddressFieldProps {
  value: string;
  error: string | undefined;
  onType: (address: string) => void;
  onSelect: (address: FoundAddress) => void;
}

/** Any address can be typed; using a suggestion is optional (D48). */
export const AddressField = ({ value, error, onType, onSelect }: AddressFieldProps) => {
  const { suggestions, isUnavailable } = useAddressSuggestions(value);
  // A new object for each edit of the field, to detect whether the host has typed during a lookup.
  const latestEdit = useRef({});
  const setText = (text: string) => {
    latestEdit.current = {};
    onType(text);
  };
  const select = ({ label, lookUp }: AddressSuggestion) => {
    setText(label);
    const edit = latestEdit.current;
    // The result must not replace what the host has typed since. If the lookup fails, the field keeps the label of the suggestion.
    lookUp().then((found) => edit === latestEdit.current && onSelect(found), logMapsFailure);
  };
  return (
    <SuggestInput
      label="Full Address"
      required
      maxLength={constraints.CreateSpaceDto.address.maxLength}
      hint={isUnavailable ? 'Loading address autocomplete' : 'Type an address or choose a suggestion.'}
      value={value}
      error={error}
      onType={setText}
      suggestions={suggestions}
      onChoose={select}
    />
  );
};
