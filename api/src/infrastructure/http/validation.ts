import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { DomainError } from '../../domain/shared/domain-error';

/** No request needs more nesting, and much deeper input would overflow the stack. */
const MAX_DEPTH = 10;

/** A ValidationPipe that also rejects input that is nested too deeply or contains text that PostgreSQL cannot store. */
class StorableInputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // Nest would convert an id in the path to a number and accept `0x1` as 1, so IdPipe converts it instead (D1).
    if (metadata.type === 'param') return value;
    if (isDeeperThan(MAX_DEPTH, value))
      throw new DomainError('invalid_input', 'The request is nested too deeply.');
    const validated: unknown = await super.transform(value, metadata);
    if (metadata.type === 'body' || metadata.type === 'query') rejectInvalidText(validated, []);
    return validated;
  }
}

/** A pipe that validates input, removes unknown fields and names each invalid field in the error (D46). */
export const validation = () =>
  new StorableInputPipe({
    transform: true,
    whitelist: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const fields = Object.fromEntries(errors.flatMap((error) => messagesByPath(error, '')));
      const [message = 'The request is not valid.'] = Object.values(fields);
      return new DomainError('invalid_input', message, fields);
    },
  });

const isDeeperThan = (depth: number, value: unknown): boolean =>
  isObject(value) && (depth === 0 || Object.values(value).some((child) => isDeeperThan(depth - 1, child)));

/** PostgreSQL can store neither the NUL character nor half of a surrogate pair. */
function rejectInvalidText(value: unknown, path: string[]): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw DomainError.invalid(path.join('.'), 'Text must not contain the NUL character.');
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value))
    throw DomainError.invalid(path.join('.'), 'Text must not contain half of a surrogate pair.');
  if (isObject(value))
    Object.entries(value).forEach(([key, child]) => rejectInvalidText(child, [...path, key]));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function messagesByPath(error: ValidationError, parent: string): [path: string, message: string][] {
  const path = `${parent}${error.property}`;
  // Decorators apply from the bottom up, so the first message is from the one directly above the field: the most basic check.
  const [firstMessage] = Object.values(error.constraints ?? {});
  const message = firstMessage?.replace(new RegExp(`^${error.property}\\b`), labelOf(error.property));
  const nested = (error.children ?? []).flatMap((child) => messagesByPath(child, `${path}.`));
  return message ? [[path, message], ...nested] : nested;
}

/** `commissionPercentage` → `Commission percentage`: users read the message, programs use the path. */
const labelOf = (property: string): string =>
  fieldLabels[property] ??
  (property[0] ?? '').toUpperCase() +
    property.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Labels that do not follow from the name. `pricePerDay` holds the rate per 30 days (D35). */
const fieldLabels: Readonly<Record<string, string>> = { pricePerDay: 'Monthly rate' };
