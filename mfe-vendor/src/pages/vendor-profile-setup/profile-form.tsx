import type { VendorProfileDto } from '@popnook/api-client';
import { Button, Form, FormActions, LinkButton, type FieldErrors } from '@popnook/ui';
import { useState } from 'react';
import { BusinessSection } from './business-section';
import { draftOf, type ProfileDraft } from './draft';
import { LinksSection } from './links-section';
import { PicturesSection } from './pictures-section';
import { ProductsSection } from './products-section';
import { StorySection } from './story-section';
import { useSaveProfile } from './use-save-profile';

export interface SectionProps {
  draft: ProfileDraft;
  errors: FieldErrors;
  onChange: (change: Partial<ProfileDraft>) => void;
}

export interface ProfileFormProps {
  userId: number;
  /** Undefined for a vendor who has none yet. */
  profile: VendorProfileDto | undefined;
}

export const ProfileForm = ({ userId, profile }: ProfileFormProps) => {
  const [draft, setDraft] = useState(() => draftOf(profile));
  const { save, refused, errors, change: forget, busy } = useSaveProfile(userId, profile);
  const section: SectionProps = {
    draft,
    errors,
    onChange: (change) => {
      setDraft((before) => ({ ...before, ...change }));
      forget(...Object.keys(change).map((name) => sentAs[name] ?? name));
    },
  };
  return (
    <Form label="Vendor profile" refused={refused} onSubmit={() => void save(draft)}>
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
          <LinkButton href="/vendor-dashboard" variant="quiet">
            Cancel
          </LinkButton>
        )}
      </FormActions>
    </Form>
  );
};

/** What the draft calls by another name than the call. */
const sentAs: Readonly<Record<string, string>> = {
  products: 'productList',
  logo: 'logoImage',
  pictures: 'productImages',
};
