import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { DomainError } from '../../domain/shared/domain-error';

/** More than any request of ours needs; deeper ones would exhaust the stack on their way. */
const MAX_DEPTH = 10;

class StorableInput extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (isDeeper(value, MAX_DEPTH))
      throw new DomainError('invalid_input', 'The request is nested too deeply.');
    const checked: unknown = await super.transform(value, metadata);
    if (metadata.type === 'body' || metadata.type === 'query') refuseNul(checked, []);
    return checked;
  }
}

/** Unknown fields are dropped, wrong ones refused by name (D46). */
export const validation = () =>
  new StorableInput({
    transform: true,
    whitelist: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const fields = Object.fromEntries(errors.flatMap((error) => sentencesOf(error, '')));
      const [message = 'The request is not valid.'] = Object.values(fields);
      return new DomainError('invalid_input', message, fields);
    },
  });

const isDeeper = (value: unknown, depth: number): boolean =>
  isBranch(value) && (depth === 0 || Object.values(value).some((child) => isDeeper(child, depth - 1)));

/** PostgreSQL's text has no NUL character. */
function refuseNul(value: unknown, path: string[]): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw DomainError.invalid(path.join('.'), 'The NUL character is not allowed in texts.');
  if (isBranch(value)) Object.entries(value).forEach(([key, child]) => refuseNul(child, [...path, key]));
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

function sentencesOf(error: ValidationError, parent: string): [string, string][] {
  const path = `${parent}${error.property}`;
  // Decorators apply from the last one up, so the most basic check stands last and its message comes first.
  const [own] = Object.values(error.constraints ?? {});
  const sentence = own?.replace(new RegExp(`^${error.property}\\b`), inWords(error.property));
  const nested = (error.children ?? []).flatMap((child) => sentencesOf(child, `${path}.`));
  return sentence ? [[path, sentence], ...nested] : nested;
}

/** commissionPercentage → Commission percentage: a sentence is for people, its key for programs. */
const inWords = (property: string): string =>
  misnamed[property] ??
  (property[0] ?? '').toUpperCase() +
    property.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** SPEC 9: what the wire calls a price per day is the rate per month. */
const misnamed: Readonly<Record<string, string>> = { pricePerDay: 'Monthly rate' };
