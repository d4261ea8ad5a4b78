import type { SpaceType } from '@popnook/api-client';
import { FormSection, Input, Select, TextArea } from '@popnook/ui';
import type { SectionProps } from './listing-form';

/** SPEC 3: what the listing form offers, with its own names for two of them. */
const spaceTypes: { value: SpaceType; label: string }[] = [
  { value: 'coffee_shop', label: 'Coffee Shop' },
  { value: 'brewery', label: 'Brewery' },
  { value: 'boutique', label: 'Retail Shop' },
  { value: 'salon', label: 'Hair Salon/Barbershop' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'bookstore', label: 'Bookstore' },
  { value: 'restaurant', label: 'Restaurant' },
  { value: 'other', label: 'Other' },
];

export const AboutSection = ({ draft, errors, onChange }: SectionProps) => (
  <FormSection title="Your space">
    <Input
      label="Space Name"
      required
      maxLength={120}
      value={draft.name}
      error={errors['name']}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <Select
      label="Space Type"
      required
      placeholder="Choose a type"
      options={spaceTypes}
      value={draft.spaceType}
      error={errors['spaceType']}
      onChange={({ target }) =>
        onChange({ spaceType: spaceTypes.find(({ value }) => value === target.value)?.value ?? '' })
      }
    />
    <TextArea
      label="Description"
      required
      rows={5}
      maxLength={5000}
      hint="Who comes in, when it is busy, what would sell well."
      value={draft.description}
      error={errors['description']}
      onChange={({ target }) => onChange({ description: target.value })}
    />
  </FormSection>
);
