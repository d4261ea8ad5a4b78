import type { BusinessType, PriceRange } from '@popnook/api-client';
import { businessTypeLabels, Input, priceRangeLabels, Select } from '@popnook/ui';
import { Part } from './part';
import { parts } from './parts';
import type { SectionProps } from './profile-form';

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const BusinessSection = ({ draft, errors, onChange }: SectionProps) => (
  <Part {...parts.business}>
    <Input
      label="Business Name"
      required
      maxLength={120}
      autoComplete="organization"
      value={draft.businessName}
      error={errors['businessName']}
      onChange={({ target }) => onChange(() => ({ businessName: target.value }))}
    />
    <Select
      label="Business Type"
      required
      placeholder="Choose a type"
      options={options(businessTypeLabels)}
      value={draft.businessType}
      error={errors['businessType']}
      // The options are the words of the contract, and '' for none.
      onChange={({ target }) => onChange(() => ({ businessType: target.value as BusinessType | '' }))}
    />
    <Select
      label="Price Range"
      required
      placeholder="Choose a range"
      options={options(priceRangeLabels)}
      value={draft.priceRange}
      error={errors['priceRange']}
      onChange={({ target }) => onChange(() => ({ priceRange: target.value as PriceRange | '' }))}
    />
    <Input
      label="Years in Business"
      required
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      step={1}
      hint="0 if you are just starting."
      value={draft.yearsInBusiness}
      error={errors['yearsInBusiness']}
      onChange={({ target }) => onChange(() => ({ yearsInBusiness: target.value }))}
    />
  </Part>
);
