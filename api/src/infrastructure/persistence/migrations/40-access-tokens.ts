import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Personal access tokens (D62). Only the hash of a token is stored. */
export class AccessTokens1766000000040 implements MigrationInterface {
  name = 'AccessTokens1766000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE access_tokens (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        /* The user's role when the token was created. The token does not work if the user has another role. */
        role text NOT NULL,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
        scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
        token_hash text NOT NULL UNIQUE,
        last_characters text NOT NULL CHECK (length(last_characters) = 4),
        /* When the second factor was entered in the session that created the token; null if it was not. */
        second_factor_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX access_tokens_user ON access_tokens (user_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
