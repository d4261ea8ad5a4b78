import pg from 'pg';
import { QueryFailedError } from 'typeorm';

/*
 * Database connections that are opened before Nest starts, or by scripts that do not use Nest. If one fails, the error tells the
 * operator what to do.
 */

/** An error that the operator can fix. The message is shown without a stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** An error code of Node or PostgreSQL. */
export const codeOf = (error: unknown): unknown => {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
};

/** The message of the error or, if it has none, its code. Node's error has no message if a host has several addresses. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || String(codeOf(error) ?? error);

function solutionFor(error: unknown): string {
  switch (codeOf(error)) {
    case '3D000': // the database does not exist
      return 'create it, or correct DATABASE_URL';
    case '28P01': // wrong password
    case '28000': // unknown user, or a connection that pg_hba.conf does not allow
      return 'correct DATABASE_URL';
    default:
      return 'start it, or correct DATABASE_URL';
  }
}

export const cannotConnect = (databaseUrl: string, error: unknown): OperatorError =>
  new OperatorError(
    `Cannot connect to the database of DATABASE_URL at ${new URL(databaseUrl).host} (${reasonOf(error)}): ${solutionFor(error)}.`,
  );

/** @throws OperatorError if the database cannot be reached */
export async function openClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect().catch((error: unknown) => {
    throw cannotConnect(databaseUrl, error);
  });
  return client;
}

/**
 * Called before Nest starts, because Nest would log the error with a stack trace.
 * @throws OperatorError if the database cannot be reached
 */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  await (await openClient(databaseUrl)).end();
}
