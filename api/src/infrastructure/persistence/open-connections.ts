import { DataSource } from 'typeorm';
import { KEPT_CONNECTIONS } from './data-source';

/** Reads nothing, but PostgreSQL loads what it has to know about these tables to plan a statement. */
const LOAD_TABLES = `SELECT FROM spaces, sub_spaces, bookings, users, sessions, idempotency_keys WHERE false`;

/**
 * Opens the connections that many simultaneous requests need, so that the first of them do not wait: signing in to PostgreSQL
 * and the first statement of a connection take longer than most requests. The pool keeps as many connections open. A
 * connection that fails is opened again by the request that needs it.
 */
export const openConnections = async (source: DataSource): Promise<void> => {
  const runners = Array.from({ length: KEPT_CONNECTIONS }, () => source.createQueryRunner());
  await Promise.allSettled(runners.map((runner) => runner.query(LOAD_TABLES)));
  await Promise.allSettled(runners.map((runner) => runner.release()));
};
