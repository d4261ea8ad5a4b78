import { type PipeTransform, type Type } from '@nestjs/common';
import { Type as ItemType } from 'class-transformer';
import { ArrayMaxSize, IsObject, ValidateNested } from 'class-validator';
import { DomainError } from '../../domain/shared/domain-error';
import { validation } from './validation';

/** Validates a body that is a list. Errors name each field with its position in the list, such as `0.date`. */
export function listOf(item: Type<object>, max: number): PipeTransform<unknown, Promise<unknown>> {
  class Body {
    @ArrayMaxSize(max, { message: `The list must have at most ${max} entries` })
    @ValidateNested({ each: true })
    @IsObject({ each: true, message: 'Each entry of the list must be an object' })
    @ItemType(() => item)
    items!: object[];
  }
  const validator = validation();
  return {
    async transform(value) {
      if (!Array.isArray(value)) throw new DomainError('invalid_input', 'The request body must be a list.');
      const body = await validator
        .transform({ items: value }, { type: 'body', metatype: Body })
        .catch(renamePaths);
      return body instanceof Body ? body.items : [];
    },
  };
}

/** `items.0.date` → `0.date` */
function renamePaths(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const fields = Object.entries(error.fields ?? {}).map(([path, message]) => [
    path.replace(/^items\.?/, ''),
    message,
  ]);
  throw new DomainError(error.code, error.message, Object.fromEntries(fields));
}
