import type { SpaceDto, SubSpaceDto, UpdateSpaceDto, UpsertSubSpaceDto } from '@popnook/api-client';
import type { FieldErrors } from '@popnook/ui';
import {
  toDisplayBody,
  toDisplayDraft,
  toSpaceBody,
  toSpaceDraft,
  type DisplayDraft,
  type SpaceDraft,
} from '../../../space-form/space-draft';

/** A display in the edit form. New displays have no id. */
export interface EditedDisplay extends DisplayDraft {
  id: number | null;
  isActive: boolean;
}

/** The state of the edit form: a space with its displays. */
export interface EditedSpace extends SpaceDraft {
  isActive: boolean;
  displays: EditedDisplay[];
}

export const fromSpace = (space: SpaceDto, displays: readonly SubSpaceDto[]): EditedSpace => ({
  ...toSpaceDraft(space),
  isActive: space.isActive,
  displays: displays.map((display) => ({
    ...toDisplayDraft(display),
    id: display.id,
    isActive: display.isActive,
  })),
});

export interface Changes {
  body: UpdateSpaceDto;
  /** The keys of the displays in `body.subSpaces`, in the same order. */
  displayKeys: number[];
}

/** The changed fields of the space and of its saved displays (SPEC 7), and all fields of new displays. */
export const changesBetween = (before: EditedSpace, after: EditedSpace): Changes => {
  const changed = after.displays.flatMap((display) => {
    const saved = before.displays.find(({ key }) => key === display.key);
    const input = displayChanges(saved, display);
    return input ? [{ key: display.key, input }] : [];
  });
  const body: UpdateSpaceDto = {
    ...changedProperties(toSpaceBody(before), toSpaceBody(after)),
    ...(before.isActive === after.isActive ? {} : { isActive: after.isActive }),
    ...(changed.length > 0 ? { subSpaces: changed.map(({ input }) => input) } : {}),
  };
  return { body, displayKeys: changed.map(({ key }) => key) };
};

const displayChanges = (
  before: EditedDisplay | undefined,
  { id, isActive, ...after }: EditedDisplay,
): UpsertSubSpaceDto | null => {
  if (id === null) return { ...toDisplayBody(after), ...(isActive ? {} : { isActive }) };
  // The display has been removed since the host started editing.
  if (!before) return null;
  const changes = {
    ...changedProperties(toDisplayBody(before), toDisplayBody(after)),
    ...(before.isActive === isActive ? {} : { isActive }),
  };
  return Object.keys(changes).length > 0 ? { id, ...changes } : null;
};

const changedProperties = <T extends object>(before: T, after: T): Partial<T> => {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<T>;
};

/** Replaces the positions of displays in the API's field names with the keys of the form: `subSpaces.0.type` → `displays.7.type`. */
export const errorsByKey = (fields: FieldErrors, displayKeys: readonly number[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [
      field.replace(
        /^subSpaces\.(\d+)/,
        (_, index: string) => `displays.${String(displayKeys[Number(index)])}`,
      ),
      message,
    ]),
  );
