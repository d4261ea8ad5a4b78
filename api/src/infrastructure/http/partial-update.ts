/* For PATCH requests: a missing field is not changed. */

/** Options for PartialType: null reaches the validators of the field, which decide whether it is accepted. */
export const partialUpdate = { skipNullProperties: false };

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };
type NonNull<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

export const omitUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

/** For DTOs whose validators accept null in fields that are never null in the database: null means the same as a missing field. */
export const omitNullish = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as NonNull<T>;
