import { FormSection, Input, TextArea } from '@popnook/ui';
import styles from './account.module.css';
import type { FieldsProps } from './details-form';

export const BusinessFields = ({ draft, errors, onChange }: FieldsProps) => (
  <FormSection title="Your business" lead="Your business name is public. The rest helps us to help you.">
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
      label="What you do"
      name="businessDescription"
      optional
      rows={4}
      maxLength={2000}
      value={draft.businessDescription}
      error={errors['businessDescription']}
      onChange={(event) => onChange({ businessDescription: event.target.value })}
    />
    <Input
      label="Where you are"
      name="location"
      optional
      hint="City and state, like Raleigh, NC"
      maxLength={120}
      value={draft.location}
      error={errors['location']}
      onChange={(event) => onChange({ location: event.target.value })}
    />
    <div className={styles.pair}>
      <Input
        label="Contact e-mail"
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
