import { FormSection, Input } from '@popnook/ui';
import { ImageUpload } from '@popnook/ui/forms';
import { useToast, useUploadImage } from '@popnook/web-core';
import styles from './account.module.css';
import type { FieldsProps } from './details-form';

export const PersonFields = ({ draft, errors, onChange, email }: FieldsProps & { email: string }) => (
  <FormSection title="You" lead={`You sign in as ${email}.`}>
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
    <Picture draft={draft} errors={errors} onChange={onChange} />
  </FormSection>
);

const Picture = ({ draft, errors, onChange }: FieldsProps) => {
  const upload = useUploadImage();
  const { toast } = useToast();
  const { profileImageUrl: url } = draft;
  return (
    <div>
      <ImageUpload
        label="Your picture"
        maxFiles={1}
        images={url ? [{ url, thumbnailUrl: url, originalName: 'Your picture' }] : []}
        upload={upload}
        onNotify={toast}
        onChange={([image]) => onChange({ profileImageUrl: image?.url ?? '' })}
      />
      {errors['profileImageUrl'] && <p className={styles.error}>{errors['profileImageUrl']}</p>}
    </div>
  );
};
