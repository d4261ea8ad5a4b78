import type { SpaceDto, SpaceType } from '@popnook/api-client';
import { FormSection, labelOf, spaceTypeLabels, type FieldErrors } from '@popnook/ui';
import { AboutSection } from '../../../space-form/about-section';
import { AmenitiesField } from '../../../space-form/amenities-field';
import { CheckField } from '../../../space-form/check-field';
import { errorOfList, PicturesField } from '../../../space-form/pictures-field';
import { PlaceSection } from '../../../space-form/place-section';
import { TermsSection } from '../../../space-form/terms-section';
import styles from './edit-space.module.css';
import type { EditedSpace } from './edited-space';

/** SPEC 3: what the host's edit offers. */
const types: SpaceType[] = [
  'coffee_shop',
  'boutique',
  'gallery',
  'bookstore',
  'brewery',
  'retail_shop',
  'hair_salon',
];

/** D38: a space keeps the type it has, also one of another form's set. */
const typesFor = (present: SpaceType) =>
  (types.includes(present) ? types : [present, ...types]).map((value) => ({
    value,
    label: labelOf(spaceTypeLabels, value),
  }));

export interface DetailsTabProps {
  space: SpaceDto;
  edited: EditedSpace;
  errors: FieldErrors;
  onChange: (change: Partial<EditedSpace>) => void;
}

export const DetailsTab = ({ space, edited, errors, onChange }: DetailsTabProps) => {
  const section = { draft: edited, errors, onChange };
  return (
    <div className={styles.sections}>
      <AboutSection {...section} spaceTypes={typesFor(space.spaceType)} />
      <FormSection title="Who can book it">
        <CheckField
          label="Active"
          hint="Vendors find it and send requests. Switched off it hides, and what is booked stays booked."
          checked={edited.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
      </FormSection>
      <PlaceSection {...section} />
      <FormSection title="Pictures" lead="The first one is the cover.">
        <PicturesField
          label="Space Images"
          maxFiles={10}
          images={edited.images}
          onChange={(images) => onChange({ images })}
          error={errorOfList(errors, 'images')}
        />
      </FormSection>
      <FormSection title="What it offers">
        <AmenitiesField
          amenities={edited.amenities}
          onChange={(amenities) => onChange({ amenities })}
          error={errorOfList(errors, 'amenities')}
        />
      </FormSection>
      <TermsSection {...section} />
    </div>
  );
};
