import { Injectable } from '@nestjs/common';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { DatabaseErrors } from '../../application/database-errors';
import { DatabaseBusyError } from './database-busy-error';

/** SQLSTATE codes and classes of PostgreSQL, see https://www.postgresql.org/docs/current/errcodes-appendix.html */
const TEMPORARY_SQLSTATES = [
  /^08/, // connection exception
  /^25006$/, // read-only transaction: this server is a standby after a failover
  /^40(001|P01)$/, // serialization failure and deadlock, after all retries
  /^53/, // insufficient resources, for example too many connections or a full disk
  /^55P03$/, // lock timeout
  /^57(014|P0[1-5])$/, // canceled query (also by a timeout), idle timeout, or the server is shutting down or starting up
];

const NETWORK_ERRORS = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of errors from pg that have no code: a connection was lost, or could not be opened in time. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout (expired|exceeded)|Client (was closed|has encountered a connection error)|Query read timeout)/;

@Injectable()
export class PostgresErrors extends DatabaseErrors {
  isUnavailable(error: unknown): boolean {
    if (error instanceof QueryFailedError) return isTemporary(error.driverError);
    return (
      error instanceof DatabaseBusyError ||
      // When a connection is lost during a transaction, TypeORM releases it, and the next query throws one of these.
      error instanceof QueryRunnerAlreadyReleasedError ||
      error instanceof QueryRunnerProviderAlreadyReleasedError ||
      isTemporary(error)
    );
  }
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    NETWORK_ERRORS.has(code) ||
    TEMPORARY_SQLSTATES.some((pattern) => pattern.test(code)) ||
    (code === '' && LOST_CONNECTION.test(error.message))
  );
}
