import { DataSource } from 'typeorm';
import { KEPT_CONNECTIONS } from './data-source';

/** Returns no rows, but makes the connection load the metadata of these tables, which it needs to plan statements. */
const WARM_UP_METADATA = `SELECT FROM spaces, sub_spaces, bookings, users, sessions, idempotency_keys WHERE false`;

/**
 * Opens connections and runs a first statement on each of them before the first requests arrive. Both take longer than most
 * requests, so many simultaneous requests would otherwise have to wait. The pool keeps `KEPT_CONNECTIONS` open. If
 * a connection cannot be opened here, the pool opens it later, when a request needs it.
 */
export const openConnections = async (source: DataSource): Promise<void> => {
  const runners = Array.from({ length: KEPT_CONNECTIONS }, () => source.createQueryRunner());
  await Promise.allSettled(runners.map((runner) => runner.query(WARM_UP_METADATA)));
  await Promise.allSettled(runners.map((runner) => runner.release()));
};
