import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { DatabaseBusyError } from './database-busy-error';
import { PostgresErrors } from './postgres-errors';

const errors = new PostgresErrors();

const errorWith = (code: string) => Object.assign(new Error('It failed.'), { code });
const failedQuery = (code: string) => new QueryFailedError('SELECT 1', [], errorWith(code));

it.each([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])('with the network error %s, the database is unavailable', (code) => {
  expect(errors.isUnavailable(errorWith(code))).toBe(true);
});

it.each([
  ['a lost connection', '08006'],
  ['a read-only standby', '25006'],
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a lock timeout', '55P03'],
  ['a canceled query', '57014'],
  ['a shutdown', '57P01'],
  ['a server that is starting', '57P03'],
  ['an idle timeout', '57P05'],
])('after a query that failed because of %s, the database is unavailable', (_, code) => {
  expect(errors.isUnavailable(failedQuery(code))).toBe(true);
});

it.each([
  ['a unique violation', failedQuery('23505')],
  ['a missing table', failedQuery('42P01')],
  ['a date out of range, whose code contains 08', failedQuery('22008')],
  ['a missing file', errorWith('ENOENT')],
  ['an error without a code', new Error('It failed.')],
  ['something other than an error', 'ECONNREFUSED'],
])('after %s, the database is available', (_, error) => {
  expect(errors.isUnavailable(error)).toBe(false);
});

it.each([
  ['a lost connection without a code', new Error('Connection terminated unexpectedly')],
  ['a transaction whose connection was lost', new QueryRunnerAlreadyReleasedError()],
  ['work that was rejected before it started', new DatabaseBusyError('Too much work.')],
])('after %s, the database is unavailable', (_, error) => {
  expect(errors.isUnavailable(error)).toBe(true);
});
