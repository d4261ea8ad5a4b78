/* For PATCH requests: a missing field is not changed. */

/** Options for PartialType: null is validated like other values, so it is an error for fields that cannot be null. */
export const partialUpdate = { skipNullProperties: false };

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };
type NonNull<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

export const omitUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

/** For fields that cannot be null: null means the same as a missing field. */
export const omitNullish = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as NonNull<T>;
