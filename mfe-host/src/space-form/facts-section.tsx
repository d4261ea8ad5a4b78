import { constraints } from '@popnook/api-client/constraints';
import { FormSection } from '@popnook/ui';
import { Input, TextArea } from '@popnook/ui/work';
import type { SectionProps } from './space-draft';

const limits = constraints.CreateSpaceDto;

export const FactsSection = ({ draft, errors, onChange }: SectionProps) => (
  <FormSection title="Good to know" lead="Optional facts that help vendors decide.">
    <TextArea
      label="Opening Hours"
      optional
      rows={2}
      maxLength={limits.openingHours.maxLength}
      value={draft.openingHours}
      error={errors['openingHours']}
      onChange={({ target }) => onChange({ openingHours: target.value })}
    />
    <Input
      label="Size (sq ft)"
      optional
      type="number"
      inputMode="numeric"
      min={limits.sizeSqFt.minimum}
      max={limits.sizeSqFt.maximum}
      step={1}
      value={draft.sizeSqFt}
      error={errors['sizeSqFt']}
      onChange={({ target }) => onChange({ sizeSqFt: target.value })}
    />
    <Input
      label="Visitors a Day"
      optional
      type="number"
      inputMode="numeric"
      min={limits.footfall.minimum}
      max={limits.footfall.maximum}
      step={1}
      value={draft.footfall}
      error={errors['footfall']}
      onChange={({ target }) => onChange({ footfall: target.value })}
    />
    <TextArea
      label="Allowed Goods"
      optional
      rows={2}
      maxLength={limits.allowedGoods.maxLength}
      hint="What vendors can sell at your space, and what they cannot."
      value={draft.allowedGoods}
      error={errors['allowedGoods']}
      onChange={({ target }) => onChange({ allowedGoods: target.value })}
    />
    <TextArea
      label="House Rules"
      optional
      rows={3}
      maxLength={limits.houseRules.maxLength}
      value={draft.houseRules}
      error={errors['houseRules']}
      onChange={({ target }) => onChange({ houseRules: target.value })}
    />
  </FormSection>
);
