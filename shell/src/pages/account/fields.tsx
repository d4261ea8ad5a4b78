import { FormSection, type FieldErrors } from '@popnook/ui';
import { ImageUpload } from '@popnook/ui/forms';
import { Input, TextArea } from '@popnook/ui/work';
import { useToast, useUploadImage } from '@popnook/web-core';
import styles from './account.module.css';
import type { AccountDraft } from './draft';

export interface FieldsProps {
  draft: AccountDraft;
  errors: FieldErrors;
  onChange: (changes: Partial<AccountDraft>) => void;
}

export const PersonFields = ({ draft, errors, onChange, email }: FieldsProps & { email: string }) => (
  <FormSection title="About you" lead={`You sign in as ${email}.`}>
    <div className={styles.pair}>
      <Input
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        value={draft.firstName}
        error={errors['firstName']}
        onChange={(event) => onChange({ firstName: event.target.value })}
      />
      <Input
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        value={draft.lastName}
        error={errors['lastName']}
        onChange={(event) => onChange({ lastName: event.target.value })}
      />
    </div>
    <PictureField draft={draft} errors={errors} onChange={onChange} />
  </FormSection>
);

const PictureField = ({ draft, errors, onChange }: FieldsProps) => {
  const upload = useUploadImage();
  const { toast } = useToast();
  const { profileImageUrl: url } = draft;
  return (
    <div>
      <ImageUpload
        label="Profile picture"
        maxFiles={1}
        images={url ? [{ url, thumbnailUrl: url, originalName: 'Profile picture' }] : []}
        upload={upload}
        onNotify={toast}
        onChange={([image]) => onChange({ profileImageUrl: image?.url ?? '' })}
      />
      {errors['profileImageUrl'] && <p className={styles.error}>{errors['profileImageUrl']}</p>}
    </div>
  );
};

export const BusinessFields = ({ draft, errors, onChange }: FieldsProps) => (
  <FormSection
    title="Your business"
    lead="Your business name is public. The other details help us support you."
  >
    <Input
      label="Business name"
      name="businessName"
      optional
      autoComplete="organization"
      maxLength={120}
      value={draft.businessName}
      error={errors['businessName']}
      onChange={(event) => onChange({ businessName: event.target.value })}
    />
    <TextArea
      label="Description"
      name="businessDescription"
      optional
      rows={4}
      maxLength={2000}
      value={draft.businessDescription}
      error={errors['businessDescription']}
      onChange={(event) => onChange({ businessDescription: event.target.value })}
    />
    <Input
      label="Location"
      name="location"
      optional
      hint="City and state, for example Raleigh, NC"
      maxLength={120}
      value={draft.location}
      error={errors['location']}
      onChange={(event) => onChange({ location: event.target.value })}
    />
    <div className={styles.pair}>
      <Input
        label="Contact email"
        name="contactEmail"
        type="email"
        optional
        autoComplete="email"
        maxLength={254}
        value={draft.contactEmail}
        error={errors['contactEmail']}
        onChange={(event) => onChange({ contactEmail: event.target.value })}
      />
      <Input
        label="Contact phone"
        name="contactPhone"
        type="tel"
        optional
        autoComplete="tel"
        maxLength={40}
        value={draft.contactPhone}
        error={errors['contactPhone']}
        onChange={(event) => onChange({ contactPhone: event.target.value })}
      />
    </div>
  </FormSection>
);
