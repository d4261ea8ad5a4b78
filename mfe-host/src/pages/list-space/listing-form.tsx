import { Button, LinkButton } from '@popnook/ui';
import { useEffect, useRef, type FormEvent } from 'react';
import { AboutSection } from './about-section';
import type { FieldErrors } from './check-listing';
import { DisplaysSection } from './displays-section';
import type { ListingDraft } from './draft';
import styles from './list-space.module.css';
import { PicturesField } from './pictures-field';
import { PlaceSection } from './place-section';
import { Section } from './section';
import { TermsSection } from './terms-section';

export interface SectionProps {
  draft: ListingDraft;
  errors: FieldErrors;
  onChange: (change: Partial<ListingDraft>) => void;
}

export interface ListingFormProps extends SectionProps {
  busy: boolean;
  onSubmit: () => void;
}

export const ListingForm = ({ busy, onSubmit, ...section }: ListingFormProps) => {
  const { draft, errors, onChange } = section;
  const form = useFirstErrorFocused(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="List your space">
      <AboutSection {...section} />
      <PlaceSection {...section} />
      <Section title="Pictures" lead="The first one is the cover. Daylight and a tidy corner do wonders.">
        <PicturesField
          label="Space Images"
          maxFiles={10}
          images={draft.images}
          onChange={(images) => onChange({ images })}
          error={errors['images']}
        />
      </Section>
      <TermsSection {...section} />
      <DisplaysSection
        displays={draft.displays}
        errors={errors}
        onChange={(displays) => onChange({ displays })}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {busy ? 'Listing Space...' : 'List Space'}
        </Button>
        <LinkButton href="/" variant="quiet">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
};

/** After a refusal the keyboard stands in the first field that is wrong. */
export const useFirstErrorFocused = (errors: FieldErrors) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
};
