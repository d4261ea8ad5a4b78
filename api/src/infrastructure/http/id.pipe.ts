import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../../domain/shared/domain-error';

/** Reads an id in a path. A malformed id returns 404, like an unknown one (D1). */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > 2_147_483_647) throw DomainError.notFound('Record');
    return id;
  }
}
