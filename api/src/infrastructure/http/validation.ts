import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { DomainError } from '../../domain/shared/domain-error';

/** Unknown fields are dropped, wrong ones refused by name (D46). */
export const validation = () =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const fields = Object.fromEntries(errors.flatMap((error) => sentencesOf(error, '')));
      const [message = 'The request is not valid.'] = Object.values(fields);
      return new DomainError('invalid_input', message, fields);
    },
  });

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
  (property[0] ?? '').toUpperCase() +
  property.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
