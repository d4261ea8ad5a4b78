import type { SpaceType } from '@popnook/api-client';
import { constraints } from '@popnook/api-client/constraints';
import { FormSection, labelOf, spaceTypeLabels } from '@popnook/ui';
import { Input, Select, TextArea } from '@popnook/ui/work';
import type { ReactNode } from 'react';
import { AmenitiesField } from './amenities-field';
import { FactsSection } from './facts-section';
import { ImagesField } from './images-field';
import { LocationSection } from './location-section';
import { PaymentSection } from './payment-section';
import type { SectionProps } from './space-draft';
import { listError } from './space-errors';

const limits = constraints.CreateSpaceDto;

export interface BasicsSectionProps extends SectionProps {
  /** The listing form and the edit form offer different types (SPEC 3). */
  spaceTypes: readonly SpaceType[];
}

/** All sections on one page, for the edit form. `children` is shown between the basics and the location. */
export const SpaceSections = ({
  spaceTypes,
  children,
  ...section
}: BasicsSectionProps & { children?: ReactNode }) => (
  <>
    <BasicsSection {...section} spaceTypes={spaceTypes} />
    {children}
    <LocationSection {...section} />
    <PhotosSection {...section} />
    <AmenitiesSection {...section} />
    <FactsSection {...section} />
    <PaymentSection {...section} />
  </>
);

export const BasicsSection = ({ draft, errors, onChange, spaceTypes }: BasicsSectionProps) => {
  const { spaceType: current } = draft;
  // If the form does not offer the type of the space, this type is an additional option (D38).
  const types = !current || spaceTypes.includes(current) ? spaceTypes : [current, ...spaceTypes];
  return (
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
        options={types.map((value) => ({ value, label: labelOf(spaceTypeLabels, value) }))}
        value={current}
        error={errors['spaceType']}
        onChange={(value) => onChange({ spaceType: types.find((type) => type === value) ?? '' })}
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
};

export const PhotosSection = ({ draft, errors, onChange }: SectionProps) => (
  <FormSection title="Photos" lead="The first photo is the cover. Daylight and a tidy corner work best.">
    <ImagesField
      label="Space Images"
      maxFiles={limits.images.maxItems}
      images={draft.images}
      onChange={(images) => onChange({ images })}
      error={listError(errors, 'images')}
    />
  </FormSection>
);

export const AmenitiesSection = ({ draft, errors, onChange }: SectionProps) => (
  <FormSection title="Amenities">
    <AmenitiesField
      amenities={draft.amenities}
      onChange={(amenities) => onChange({ amenities })}
      error={listError(errors, 'amenities')}
    />
  </FormSection>
);
