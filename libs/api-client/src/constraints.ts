export * as constraints from './generated-constraints';

/** The contract's constraints on one field of a request. */
export interface FieldConstraints {
  readonly required?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Whole numbers only. */
  readonly integer?: true;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly string[];
  readonly items?: FieldConstraints;
  /**
   * The API's message for a value that is missing, too short, not one of `enum` or not a number within the limits. It is not
   * used for text or lists that are too long.
   */
  readonly message?: string;
}

/**
 * Returns a message for each invalid field of a request, by field name, or an empty object. Rules
 * that depend on other fields or on stored data are checked by the API only.
 */
export function invalidFields<Name extends string>(
  fields: Readonly<Record<Name, FieldConstraints>>,
  request: Readonly<Partial<Record<NoInfer<Name>, unknown>>>,
): Record<string, string> {
  const names = Object.keys(fields) as Name[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const message = findProblem(request[name], fields[name]);
      return message ? [[name, message]] : [];
    }),
  );
}

function findProblem(value: unknown, field: FieldConstraints): string | undefined {
  if (isMissing(value)) return field.required && (field.message ?? 'This field is required');
  if (Array.isArray(value)) return findListProblem(value, field);
  if (field.integer || field.minimum !== undefined || field.maximum !== undefined)
    return isNumberWithin(Number(value), field) ? undefined : (field.message ?? numberMessage(field));
  return typeof value === 'string' ? findTextProblem(value, field) : undefined;
}

/** Blank text counts as missing, as it does in the API. */
const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function findTextProblem(text: string, { minLength = 0, maxLength = Infinity, ...field }: FieldConstraints) {
  const { length } = text.trim();
  if (length > maxLength) return `At most ${String(maxLength)} characters`;
  if (length < minLength) return field.message ?? `At least ${String(minLength)} characters`;
  if (field.enum?.includes(text) === false) return field.message ?? 'Please choose one of the options';
  return undefined;
}

function findListProblem(
  list: readonly unknown[],
  { minItems = 0, maxItems = Infinity, ...field }: FieldConstraints,
) {
  if (list.length < minItems) return field.message ?? `Please add at least ${String(minItems)}`;
  if (list.length > maxItems) return `Please add no more than ${String(maxItems)}`;
  return field.items && list.map((item) => findProblem(item, field.items ?? {})).find(Boolean);
}

const isNumberWithin = (
  value: number,
  { minimum = -Infinity, maximum = Infinity, integer }: FieldConstraints,
) => value >= minimum && value <= maximum && (!integer || Number.isInteger(value));

function numberMessage({ minimum, maximum, integer }: FieldConstraints): string {
  const number = integer ? 'a whole number' : 'a number';
  if (maximum === undefined) return `Please enter ${number} of at least ${String(minimum ?? 0)}`;
  return `Please enter ${number} from ${String(minimum ?? 0)} to ${String(maximum)}`;
}
