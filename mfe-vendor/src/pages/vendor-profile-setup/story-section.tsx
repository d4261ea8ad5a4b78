import { TextArea } from '@popnook/ui';
import { Part } from './part';
import { parts } from './parts';
import type { SectionProps } from './profile-form';

export const StorySection = ({ draft, errors, onChange }: SectionProps) => (
  <Part {...parts.story}>
    <TextArea
      label="Business Description"
      required
      rows={5}
      maxLength={5000}
      hint="What you make or sell, and how it began."
      value={draft.businessDescription}
      error={errors['businessDescription']}
      onChange={({ target }) => onChange(() => ({ businessDescription: target.value }))}
    />
    <TextArea
      label="Target Customers"
      required
      rows={2}
      maxLength={2000}
      hint="Who stops at your table?"
      value={draft.targetCustomers}
      error={errors['targetCustomers']}
      onChange={({ target }) => onChange(() => ({ targetCustomers: target.value }))}
    />
    <TextArea
      label="What Makes You Special"
      required
      rows={2}
      maxLength={2000}
      value={draft.specialtyProducts}
      error={errors['specialtyProducts']}
      onChange={({ target }) => onChange(() => ({ specialtyProducts: target.value }))}
    />
  </Part>
);
