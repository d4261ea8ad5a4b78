import type { SubSpaceDto } from '@popnook/api-client';
import { displayTypeLabels, labelOf, Select } from '@popnook/ui';

interface PlaceChoiceProps {
  displays: readonly SubSpaceDto[];
  place: SubSpaceDto | null;
  onChoose: (id: number | null) => void;
}

/** The whole space or one of its displays (D27). */
export function PlaceChoice({ displays, place, onChoose }: PlaceChoiceProps) {
  if (displays.length === 0) return null;
  return (
    <Select
      label="What you book"
      placeholder="The whole space"
      options={displays.map(({ id, name, type }) => ({
        value: String(id),
        label: `${name} (${labelOf(displayTypeLabels, type)})`,
      }))}
      value={place ? String(place.id) : ''}
      onChange={(event) => {
        onChoose(event.target.value ? Number(event.target.value) : null);
      }}
    />
  );
}
