import pg from 'pg';
import { QueryFailedError } from 'typeorm';

/** An error that the operator can fix. The message is shown without a stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** An error code of Node or PostgreSQL. */
export const codeOf = (error: unknown): unknown => {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
};

/** If a host has several addresses, the error of Node has no message. */
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

/** Called before Nest starts, which would log stack traces. @throws OperatorError if the database cannot be reached */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  await (await openClient(databaseUrl)).end();
}
