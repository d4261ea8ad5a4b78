import type { QueryResult, QueryResultRow } from 'pg';

/** A connection, or a pool of them. */
export interface Database {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<R>>;
}
