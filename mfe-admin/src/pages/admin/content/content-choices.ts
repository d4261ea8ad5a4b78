import type { ContentDto } from '@popnook/api-client';
import { labelOf } from '@popnook/ui';
import type { Choice } from '../list/choices';

/** SPEC 2: those that are offered. */
export const sections: Choice<string>[] = [
  { value: 'hero', label: 'Hero' },
  { value: 'features', label: 'Features' },
  { value: 'about', label: 'About' },
  { value: 'footer', label: 'Footer' },
];

/** Also those that texts stand in already. */
export const sectionsIn = (texts: readonly ContentDto[]): Choice<string>[] => {
  const others = new Set(texts.map(({ section }) => section));
  for (const { value } of sections) others.delete(value);
  return [...sections, ...[...others].map((value) => ({ value, label: labelOf({}, value) }))];
};

export const states: Choice<string>[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

type Order = (one: ContentDto, other: ContentDto) => number;

export const contentSorts: (Choice<string> & { order: Order })[] = [
  { value: 'key', label: 'Key', order: (one, other) => one.key.localeCompare(other.key) },
  {
    value: 'changed',
    label: 'Last changed',
    order: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  },
  { value: 'newest', label: 'Newest first', order: (one, other) => other.id - one.id },
];
