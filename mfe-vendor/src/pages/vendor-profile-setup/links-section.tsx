import { Input } from '@popnook/ui';
import { Part } from './part';
import { parts } from './parts';
import type { SectionProps } from './profile-form';

export const LinksSection = ({ draft, errors, onChange }: SectionProps) => (
  <Part {...parts.links}>
    <Input
      label="Website"
      optional
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://"
      value={draft.websiteUrl}
      error={errors['websiteUrl']}
      onChange={({ target }) => onChange(() => ({ websiteUrl: target.value }))}
    />
    <Input
      label="Instagram"
      optional
      placeholder="@yourshop"
      value={draft.instagramHandle}
      error={errors['instagramHandle']}
      onChange={({ target }) => onChange(() => ({ instagramHandle: target.value }))}
    />
    <Input
      label="Facebook"
      optional
      placeholder="yourshop"
      value={draft.facebookPage}
      error={errors['facebookPage']}
      onChange={({ target }) => onChange(() => ({ facebookPage: target.value }))}
    />
  </Part>
);
