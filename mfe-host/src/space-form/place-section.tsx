import { useListLocationsQuery, type LocationDto } from '@popnook/api-client';
import { Button, FormSection, Select } from '@popnook/ui';
import { AddressField } from './address/address-field';
import { cityIn } from './address/city-in';
import type { SectionProps } from './space-draft';

export const PlaceSection = (props: SectionProps) => {
  const { data: locations = [], ...loading } = useListLocationsQuery();
  const { draft, errors, onChange } = props;
  return (
    <FormSection title="Where it is">
      <CityField {...props} {...loading} locations={locations} />
      <AddressField
        value={draft.address}
        error={errors['address'] ?? errors['latitude'] ?? errors['longitude']}
        onType={(address) => onChange({ address, latitude: null, longitude: null })}
        onChoose={({ address, latitude, longitude }) => {
          const city = cityIn(address, locations);
          onChange({ address, latitude, longitude, ...(city ? { location: city } : {}) });
        }}
      />
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
  // D39: a city that is not offered any more stays with the spaces in it.
  if (draft.location && !cities.includes(draft.location)) cities.unshift(draft.location);
  return (
    <>
      <Select
        label="City/Area"
        required
        placeholder={isLoading ? 'Loading cities' : 'Choose a city'}
        options={cities.map((city) => ({ value: city, label: city }))}
        value={draft.location}
        error={isError ? 'The list of cities could not be loaded' : errors['location']}
        onChange={({ target }) => onChange({ location: target.value })}
      />
      {isError && (
        <Button variant="secondary" onClick={() => void refetch()}>
          Load the cities again
        </Button>
      )}
    </>
  );
};
