import type { SpaceType } from '@popnook/api-client';
import { Input, labelOf, Select, spaceTypeLabels, TextArea } from '@popnook/ui';
import { chosen, type Choice } from '../list/choices';
import type { DraftFieldsProps } from './edit-space-form';

/** SPEC 3: those of the admin edit. */
const types: SpaceType[] = [
  'coffee_shop',
  'retail_shop',
  'restaurant',
  'brewery',
  'salon_barbershop',
  'boutique',
  'market',
  'other',
];

const choiceOf = (value: SpaceType): Choice<SpaceType> => ({ value, label: labelOf(spaceTypeLabels, value) });

/** D38: a space of a type that stands in another form's set keeps it. */
const choicesFor = (present: SpaceType) =>
  (types.includes(present) ? types : [present, ...types]).map(choiceOf);

export const PlaceFields = ({ draft, errors, onChange }: DraftFieldsProps) => {
  const choices = choicesFor(draft.spaceType);
  return (
    <>
      <Input
        label="Name"
        maxLength={120}
        value={draft.name}
        error={errors['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label="Space type"
        options={choices}
        value={draft.spaceType}
        error={errors['spaceType']}
        onChange={({ target }) => onChange({ spaceType: chosen(choices, target.value) ?? draft.spaceType })}
      />
      <TextArea
        label="Description"
        rows={4}
        maxLength={5000}
        value={draft.description}
        error={errors['description']}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <Input
        label="Location"
        hint="City and state code, like Raleigh, NC."
        maxLength={120}
        value={draft.location}
        error={errors['location']}
        onChange={({ target }) => onChange({ location: target.value })}
      />
      <Input
        label="Address"
        maxLength={300}
        value={draft.address}
        error={errors['address']}
        onChange={({ target }) => onChange({ address: target.value })}
      />
    </>
  );
};
