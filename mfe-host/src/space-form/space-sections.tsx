import type { SpaceType } from '@popnook/api-client';
import { constraints } from '@popnook/api-client/constraints';
import { FormSection, Input, Select, TextArea } from '@popnook/ui';
import type { ReactNode } from 'react';
import { AmenitiesField } from './amenities-field';
import { FactsSection } from './facts-section';
import { ImagesField } from './images-field';
import { LocationSection } from './location-section';
import { PaymentSection } from './payment-section';
import type { SectionProps } from './space-draft';
import { listError } from './space-errors';

const limits = constraints.CreateSpaceDto;

export interface SpaceSectionsProps extends SectionProps {
  /** The listing form and the edit form offer different types (SPEC 3). */
  spaceTypes: readonly { value: SpaceType; label: string }[];
  /** A section between the basics and the location. */
  children?: ReactNode;
}

/** The sections that listing and editing a space share. */
export const SpaceSections = ({ spaceTypes, children, ...section }: SpaceSectionsProps) => {
  const { draft, errors, onChange } = section;
  return (
    <>
      <BasicsSection {...section} spaceTypes={spaceTypes} />
      {children}
      <LocationSection {...section} />
      <FormSection title="Photos" lead="The first photo is the cover. Daylight and a tidy corner work best.">
        <ImagesField
          label="Space Images"
          maxFiles={limits.images.maxItems}
          images={draft.images}
          onChange={(images) => onChange({ images })}
          error={listError(errors, 'images')}
        />
      </FormSection>
      <FormSection title="Amenities">
        <AmenitiesField
          amenities={draft.amenities}
          onChange={(amenities) => onChange({ amenities })}
          error={listError(errors, 'amenities')}
        />
      </FormSection>
      <FactsSection {...section} />
      <PaymentSection {...section} />
    </>
  );
};

const BasicsSection = ({ draft, errors, onChange, spaceTypes }: SpaceSectionsProps) => (
  <FormSection title="Your space">
    <Input
      label="Space Name"
      required
      maxLength={limits.name.maxLength}
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
      maxLength={limits.description.maxLength}
      hint="Who your customers are, when it is busy, and what would sell well."
      value={draft.description}
      error={errors['description']}
      onChange={({ target }) => onChange({ description: target.value })}
    />
  </FormSection>
);
