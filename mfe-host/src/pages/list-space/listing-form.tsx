import type { SpaceType } from '@popnook/api-client';
import { Button, Form, FormActions, FormSection, LinkButton, type FieldErrors } from '@popnook/ui';
import { AboutSection } from '../../space-form/about-section';
import { AmenitiesField } from '../../space-form/amenities-field';
import { DisplaysSection } from '../../space-form/displays-section';
import { errorOfList, PicturesField } from '../../space-form/pictures-field';
import { PlaceSection } from '../../space-form/place-section';
import type { ListingDraft } from '../../space-form/space-draft';
import { TermsSection } from '../../space-form/terms-section';

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

export interface ListingFormProps {
  draft: ListingDraft;
  errors: FieldErrors;
  onChange: (change: Partial<ListingDraft>) => void;
  /** What was refused last. */
  submitErrors: FieldErrors;
  busy: boolean;
  onSubmit: () => void;
}

export const ListingForm = ({ submitErrors, busy, onSubmit, ...section }: ListingFormProps) => {
  const { draft, errors, onChange } = section;
  return (
    <Form label="List your space" submitErrors={submitErrors} onSubmit={onSubmit}>
      <AboutSection {...section} spaceTypes={spaceTypes} />
      <PlaceSection {...section} />
      <FormSection title="Pictures" lead="The first one is the cover. Daylight and a tidy corner do wonders.">
        <PicturesField
          label="Space Images"
          maxFiles={10}
          images={draft.images}
          onChange={(images) => onChange({ images })}
          error={errorOfList(errors, 'images')}
        />
      </FormSection>
      <FormSection title="What it offers">
        <AmenitiesField
          amenities={draft.amenities}
          onChange={(amenities) => onChange({ amenities })}
          error={errorOfList(errors, 'amenities')}
        />
      </FormSection>
      <TermsSection {...section} />
      <DisplaysSection
        displays={draft.displays}
        errors={errors}
        onChange={(displays) => onChange({ displays })}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          {busy ? 'Listing Space...' : 'List Space'}
        </Button>
        <LinkButton href="/" variant="quiet">
          Cancel
        </LinkButton>
      </FormActions>
    </Form>
  );
};
