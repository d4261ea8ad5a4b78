import type { BusinessType, PriceRange } from '@popnook/api-client';
import { constraints } from '@popnook/api-client/constraints';
import { businessTypeLabels, priceRangeLabels } from '@popnook/ui';
import { Input, Select, TextArea } from '@popnook/ui/work';
import { ProfileSection, sections, type SectionProps } from './profile-sections';

const limits = constraints.SaveVendorProfileDto;

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const BusinessSection = ({ draft, errors, onChange }: SectionProps) => (
  <ProfileSection {...sections.business}>
    <Input
      label="Business Name"
      required
      maxLength={limits.businessName.maxLength}
      autoComplete="organization"
      value={draft.businessName}
      error={errors['businessName']}
      onChange={({ target }) => onChange(() => ({ businessName: target.value }))}
    />
    <Select
      label="Business Type"
      placeholder="Choose a type"
      options={toOptions(businessTypeLabels)}
      value={draft.businessType}
      error={errors['businessType']}
      // Safe: every option is a BusinessType, or '' for the placeholder.
      onChange={(value) => onChange(() => ({ businessType: value as BusinessType | '' }))}
    />
    <Select
      label="Price Range"
      placeholder="Choose a range"
      options={toOptions(priceRangeLabels)}
      value={draft.priceRange}
      error={errors['priceRange']}
      onChange={(value) => onChange(() => ({ priceRange: value as PriceRange | '' }))}
    />
    <Input
      label="Years in Business"
      required
      type="number"
      inputMode="numeric"
      min={limits.yearsInBusiness.minimum}
      max={limits.yearsInBusiness.maximum}
      step={1}
      hint="Enter 0 if you are just starting out."
      value={draft.yearsInBusiness}
      error={errors['yearsInBusiness']}
      onChange={({ target }) => onChange(() => ({ yearsInBusiness: target.value }))}
    />
  </ProfileSection>
);

export const StorySection = ({ draft, errors, onChange }: SectionProps) => (
  <ProfileSection {...sections.story}>
    <TextArea
      label="Business Description"
      required
      rows={5}
      maxLength={limits.businessDescription.maxLength}
      hint="What you make or sell, and how you got started."
      value={draft.businessDescription}
      error={errors['businessDescription']}
      onChange={({ target }) => onChange(() => ({ businessDescription: target.value }))}
    />
    <TextArea
      label="Target Customers"
      required
      rows={2}
      maxLength={limits.targetCustomers.maxLength}
      hint="Who buys from you."
      value={draft.targetCustomers}
      error={errors['targetCustomers']}
      onChange={({ target }) => onChange(() => ({ targetCustomers: target.value }))}
    />
    <TextArea
      label="What Makes You Special"
      required
      rows={2}
      maxLength={limits.specialtyProducts.maxLength}
      value={draft.specialtyProducts}
      error={errors['specialtyProducts']}
      onChange={({ target }) => onChange(() => ({ specialtyProducts: target.value }))}
    />
  </ProfileSection>
);

export const LinksSection = ({ draft, errors, onChange }: SectionProps) => (
  <ProfileSection {...sections.links}>
    <Input
      label="Website"
      optional
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://"
      maxLength={limits.websiteUrl.maxLength}
      value={draft.websiteUrl}
      error={errors['websiteUrl']}
      onChange={({ target }) => onChange(() => ({ websiteUrl: target.value }))}
    />
    <Input
      label="Instagram"
      optional
      placeholder="@yourshop"
      maxLength={limits.instagramHandle.maxLength}
      value={draft.instagramHandle}
      error={errors['instagramHandle']}
      onChange={({ target }) => onChange(() => ({ instagramHandle: target.value }))}
    />
    <Input
      label="Facebook"
      optional
      placeholder="yourshop"
      maxLength={limits.facebookPage.maxLength}
      value={draft.facebookPage}
      error={errors['facebookPage']}
      onChange={({ target }) => onChange(() => ({ facebookPage: target.value }))}
    />
  </ProfileSection>
);
