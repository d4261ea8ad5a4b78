import { useListLocationsQuery } from '@popnook/api-client';
import { Button, FormSection, Input, Select } from '@popnook/ui';
import type { SectionProps } from './listing-form';

export const PlaceSection = (props: SectionProps) => (
  <FormSection title="Where it is">
    <CityField {...props} />
    <Input
      label="Full Address"
      required
      maxLength={300}
      autoComplete="street-address"
      // D48: it can always be typed in; this is its hint while no suggestions can be loaded.
      hint="Loading address autocomplete"
      value={props.draft.address}
      error={props.errors['address']}
      onChange={({ target }) => props.onChange({ address: target.value })}
    />
  </FormSection>
);

const CityField = ({ draft, errors, onChange }: SectionProps) => {
  const { data: locations, isLoading, isError, refetch } = useListLocationsQuery();
  const cities = (locations ?? []).map(({ city, stateCode }) => `${city}, ${stateCode}`);
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
