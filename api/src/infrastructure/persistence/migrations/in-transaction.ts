import type { QueryRunner } from 'typeorm';

/** For migrations with `transaction = false`: runs the statements in one transaction. */
export async function inTransaction(runner: QueryRunner, level: string, statements: string[]): Promise<void> {
  await runner.query(`START TRANSACTION ISOLATION LEVEL ${level}`);
  try {
    for (const statement of statements) await runner.query(statement);
    await runner.query('COMMIT');
  } catch (error) {
    await runner.query('ROLLBACK');
    throw error;
  }
}
