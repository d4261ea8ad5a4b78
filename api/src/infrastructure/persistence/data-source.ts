import { type ClientBase, types } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { userSchema } from './account/user.schema';
import { verificationCodeSchema } from './account/verification-code.schema';
import { bookingSchema } from './booking/booking.schema';
import { contentSchema } from './content/content.schema';
import { migrations } from './migrations';
import { displaySchema } from './space/display.schema';
import { spaceSchema } from './space/space.schema';
import { vendorProfileSchema } from './vendor-profile/vendor-profile.schema';

export const POOL_SIZE = 20;
/** The pool keeps this many connections open when they are idle, so that a burst of requests does not have to open them. */
export const KEPT_CONNECTIONS = 10;
export const APPLICATION_NAME = 'popnook';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** Days are strings (D22). By default, pg converts them to a Date at midnight in the server's time zone. */
types.setTypeParser(types.builtins.DATE, (day) => day);
/** Numbers are precise enough, because counts and lanes (ADR 001) are far below 2^53. */
types.setTypeParser(types.builtins.INT8, Number);

const schemas = [
  userSchema,
  verificationCodeSchema,
  spaceSchema,
  displaySchema,
  bookingSchema,
  contentSchema,
  vendorProfileSchema,
];

export const dataSourceOptions = (url: string): PostgresOptions => ({
  type: 'postgres',
  url,
  entities: schemas,
  migrations,
  poolSize: POOL_SIZE,
  extra: {
    min: KEPT_CONNECTIONS,
    // PoolWatch refuses requests much earlier if no connection is likely to become free.
    connectionTimeoutMillis: 5000,
    statement_timeout: 20_000,
    // Longer than PostgreSQL's deadlock_timeout of 1 s: a transaction is retried after a deadlock, but not after a lock timeout.
    lock_timeout: 1700,
    // Some searches combine indexes that return many rows. With less memory, PostgreSQL would remember only the pages of these
    // rows, and would have to check every row on these pages again.
    options: '-c work_mem=16MB',
    application_name: APPLICATION_NAME,
    onConnect: ignoreErrorEvents,
  },
});

/**
 * The pool listens for errors of idle connections only. Without a listener, an error of a connection that is in use
 * would end the process. Queries on this connection fail anyway.
 */
function ignoreErrorEvents(client: ClientBase): void {
  client.on('error', () => undefined);
}
