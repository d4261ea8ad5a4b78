import { DomainError } from '../shared/domain-error';
import { Display, type DisplayChanges } from './display';

/** One of `subSpaces` in an edit of a space: with an id the changes of that display, without one a new display. */
export interface DisplayWish extends DisplayChanges {
  id?: number;
}

/**
 * D28: by id, and what is not named stays as it is.
 * @returns the displays to store: changed and new ones
 * @throws DomainError invalid_input by path, `subSpaces.0.type`
 */
export function grantDisplayWishes(spaceId: number, existing: Display[], wishes: DisplayWish[]): Display[] {
  return wishes.map(({ id, ...changes }, index) => {
    if (id === undefined) return newDisplay(spaceId, changes, index);
    const display = existing.find((one) => one.id === id);
    if (!display) throw DomainError.invalid(`subSpaces.${index}.id`, 'This space has no such display.');
    if (wishes.findIndex((wish) => wish.id === id) !== index)
      throw DomainError.invalid(`subSpaces.${index}.id`, 'This display is in the list twice.');
    display.revise(changes);
    return display;
  });
}

function newDisplay(spaceId: number, { name, type, isActive, ...rest }: DisplayChanges, index: number) {
  if (name === undefined || type === undefined) throw incomplete({ name, type }, index);
  const blank = { description: null, dimensions: null, images: [], maxCapacity: 1 };
  const display = Display.in(spaceId, { ...blank, ...rest, name, type });
  if (isActive !== undefined) display.revise({ isActive });
  return display;
}

/** SPEC section 5: a display needs a name and a type. */
function incomplete({ name, type }: Pick<DisplayChanges, 'name' | 'type'>, index: number): DomainError {
  const fields: Record<string, string> = {};
  if (name === undefined) fields[`subSpaces.${index}.name`] = 'Display name is required';
  if (type === undefined) fields[`subSpaces.${index}.type`] = 'Sub-space type is required';
  return new DomainError('invalid_input', Object.values(fields)[0] ?? '', fields);
}
