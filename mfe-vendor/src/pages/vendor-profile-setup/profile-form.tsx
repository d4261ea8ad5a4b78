import type { VendorProfileDto } from '@popnook/api-client';
import { Button, Form, FormActions, LinkButton, type FieldErrors } from '@popnook/ui';
import { DraftNotice } from '@popnook/ui/forms';
import { BusinessSection } from './business-section';
import type { ProfileDraft } from './draft';
import { LinksSection } from './links-section';
import { PicturesSection } from './pictures-section';
import { ProductsSection } from './products-section';
import { ProfileProgress } from './profile-progress';
import { StorySection } from './story-section';
import { useProfileDraft } from './use-profile-draft';
import { useSaveProfile } from './use-save-profile';

/** What changes, from what is typed by now: an upload that ends late must not undo it. */
export type DraftChange = (before: ProfileDraft) => Partial<ProfileDraft>;

export interface SectionProps {
  draft: ProfileDraft;
  errors: FieldErrors;
  onChange: (change: DraftChange) => void;
}

export interface ProfileFormProps {
  /** Undefined for a vendor who has none yet. */
  profile: VendorProfileDto | undefined;
}

export const ProfileForm = ({ profile }: ProfileFormProps) => {
  const { draft, save: keep, clear, cameBack, startOver } = useProfileDraft(profile);
  const { save, submitErrors, errors, clearErrors: forget, busy } = useSaveProfile(profile, clear);
  const section: SectionProps = {
    draft,
    errors,
    onChange: (change) => {
      forget(...outdated(change(draft), errors));
      keep((before) => ({ ...before, ...change(before) }));
    },
  };
  return (
    <>
      {cameBack && <DraftNotice onStartOver={startOver} />}
      <ProfileProgress draft={draft} />
      <Form label="Vendor profile" submitErrors={submitErrors} onSubmit={() => void save(draft)}>
        <BusinessSection {...section} />
        <StorySection {...section} />
        <ProductsSection {...section} />
        <PicturesSection {...section} />
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

/** The draft calls some fields by another name than the call does. */
const sentAs: Readonly<Record<string, string>> = {
  products: 'productList',
  logo: 'logoImage',
  pictures: 'productImages',
};

/** The errors that a change makes old: of the field, and of what stands in it (`productImages.0.caption`). */
const outdated = (change: Partial<ProfileDraft>, errors: FieldErrors) => {
  const names = Object.keys(change).map((name) => sentAs[name] ?? name);
  return Object.keys(errors).filter((field) =>
    names.some((name) => field === name || field.startsWith(`${name}.`)),
  );
};
