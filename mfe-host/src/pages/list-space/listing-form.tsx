import { Button, Form, FormActions, FormSection, LinkButton, type FieldErrors } from '@popnook/ui';
import { AboutSection } from './about-section';
import { DisplaysSection } from './displays-section';
import type { ListingDraft } from './draft';
import { PicturesField } from './pictures-field';
import { PlaceSection } from './place-section';
import { TermsSection } from './terms-section';

export interface SectionProps {
  draft: ListingDraft;
  errors: FieldErrors;
  onChange: (change: Partial<ListingDraft>) => void;
}

export interface ListingFormProps extends SectionProps {
  /** What was refused last. */
  refused: FieldErrors;
  busy: boolean;
  onSubmit: () => void;
}

export const ListingForm = ({ refused, busy, onSubmit, ...section }: ListingFormProps) => {
  const { draft, errors, onChange } = section;
  return (
    <Form label="List your space" refused={refused} onSubmit={onSubmit}>
      <AboutSection {...section} />
      <PlaceSection {...section} />
      <FormSection title="Pictures" lead="The first one is the cover. Daylight and a tidy corner do wonders.">
        <PicturesField
          label="Space Images"
          maxFiles={10}
          images={draft.images}
          onChange={(images) => onChange({ images })}
          error={errors['images']}
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
