import type { VendorProfileDto } from '@popnook/api-client';
import { Button, Form, FormActions, LinkButton, type FieldErrors } from '@popnook/ui';
import { DraftNotice } from '@popnook/ui/forms';
import { BusinessSection, LinksSection, StorySection } from './business-sections';
import { ImagesSection } from './images-section';
import { ProductsSection } from './products-section';
import { useProfileDraft, type ProfileDraft } from './profile-draft';
import { ProfileProgress } from './profile-progress';
import { useSaveProfile } from './use-save-profile';

export interface SectionProps {
  draft: ProfileDraft;
  errors: FieldErrors;
  /** Gets the latest draft, so that an upload that ends late does not undo what was typed in the meantime. */
  onChange: (change: (before: ProfileDraft) => Partial<ProfileDraft>) => void;
}

export interface ProfileFormProps {
  /** Undefined for a vendor without a profile. */
  profile: VendorProfileDto | undefined;
}

export const ProfileForm = ({ profile }: ProfileFormProps) => {
  const { draft, save: storeDraft, clear, isRestored, startOver } = useProfileDraft(profile);
  const { save, submitErrors, errors, clearErrors, busy } = useSaveProfile(profile, clear);
  const section: SectionProps = {
    draft,
    errors,
    onChange: (change) => {
      clearErrors(...errorsOf(Object.keys(change(draft)), errors));
      storeDraft((before) => ({ ...before, ...change(before) }));
    },
  };
  return (
    <>
      {isRestored && <DraftNotice onStartOver={startOver} />}
      <ProfileProgress draft={draft} />
      <Form label="Vendor profile" submitErrors={submitErrors} onSubmit={() => void save(draft)}>
        <BusinessSection {...section} />
        <StorySection {...section} />
        <ProductsSection {...section} />
        <ImagesSection {...section} />
        <LinksSection {...section} />
        <FormActions>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving Profile...' : 'Save Profile'}
          </Button>
          {profile && (
            <LinkButton href="/vendor-dashboard" variant="quiet" onClick={clear}>
              Cancel
            </LinkButton>
          )}
        </FormActions>
      </Form>
    </>
  );
};

/** The errors of fields and of the entries in them: `productImages`, `productImages.0.caption`. */
const errorsOf = (fields: readonly string[], errors: FieldErrors) =>
  Object.keys(errors).filter((name) =>
    fields.some((field) => name === field || name.startsWith(`${field}.`)),
  );
