import type { SpaceType } from '@popnook/api-client';
import { FormSection, Input, Select, TextArea } from '@popnook/ui';
import type { SectionProps } from './space-draft';

export interface AboutSectionProps extends SectionProps {
  /** SPEC 3 has another set for each form. */
  spaceTypes: readonly { value: SpaceType; label: string }[];
}

export const AboutSection = ({ draft, errors, onChange, spaceTypes }: AboutSectionProps) => (
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
