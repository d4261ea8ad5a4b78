import { QueryFailedError } from 'typeorm';
import { DomainError } from '../../domain/shared/domain-error';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs `write`. If two writes with the same value run at the same time, the unique index `constraint` lets only one succeed.
 * @throws DomainError already_exists with an error for `field` if `write` violates the index
 */
export async function writeUnique<T>(
  constraint: string,
  field: string,
  message: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isViolationOf(constraint, error))
      throw new DomainError('already_exists', message, { [field]: message });
    throw error;
  }
}

function isViolationOf(constraint: string, error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: { code?: unknown; constraint?: unknown } = error.driverError;
  return cause.code === UNIQUE_VIOLATION && cause.constraint === constraint;
}
