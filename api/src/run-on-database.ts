import { parseSettings, SettingsError } from '@popnook/http-server/settings';
import { z } from 'zod';
import { databaseUrl } from './config';
import { OperatorError } from './infrastructure/persistence/operator-error';

/**
 * Runs a program that needs only DATABASE_URL, and prints the line that it returns. Errors that the operator can fix are printed
 * without a stack trace. The exit code is 1 after any error.
 */
export async function runOnDatabase(work: (url: string) => Promise<string>): Promise<void> {
  try {
    const { DATABASE_URL } = parseSettings(z.object({ DATABASE_URL: databaseUrl }), process.env);
    process.stdout.write(`${await work(DATABASE_URL)}\n`);
  } catch (error) {
    if (!(error instanceof OperatorError || error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
