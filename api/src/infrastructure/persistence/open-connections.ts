import { DataSource } from 'typeorm';
import { KEPT_CONNECTIONS } from './data-source';

/** Reads no rows, but makes PostgreSQL load what it needs to plan statements about these tables. */
const LOAD_TABLES = `SELECT FROM spaces, sub_spaces, bookings, users, sessions, idempotency_keys WHERE false`;

/**
 * Opens the connections that many simultaneous requests need, so that these requests do not wait: signing in to
 * PostgreSQL and the first statement of a connection take longer than most requests. The pool never closes these connections. A
 * connection that fails is opened again by the request that needs it.
 */
export const openConnections = async (source: DataSource): Promise<void> => {
  const runners = Array.from({ length: KEPT_CONNECTIONS }, () => source.createQueryRunner());
  await Promise.allSettled(runners.map((runner) => runner.query(LOAD_TABLES)));
  await Promise.allSettled(runners.map((runner) => runner.release()));
};
