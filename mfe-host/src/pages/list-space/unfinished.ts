import type { FieldErrors } from '@popnook/ui';
import type { DisplayDraft } from '../../space-form/space-draft';

/** A space that is there, with the displays that are not: why not, by their key, and at which field. */
export interface Unfinished {
  id: number;
  name: string;
  displays: DisplayDraft[];
  reasons: Readonly<Record<number, string>>;
  errors: FieldErrors;
}
