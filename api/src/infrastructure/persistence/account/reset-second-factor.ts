import { normalizeEmail } from '../../../domain/account/user';
import { openClient } from '../operator-error';

/**
 * Removes the second factor of an administrator who has lost both the app and the recovery codes, ends the administrator's
 * sessions and revokes their access tokens. The audit entry has no user, because a command does not know who runs it (D42).
 * @returns false if there is no administrator with this address
 * @throws OperatorError if the database cannot be reached
 */
export async function resetSecondFactor(databaseUrl: string, email: string): Promise<boolean> {
  const client = await openClient(databaseUrl);
  try {
    const { rowCount } = await client.query(
      `WITH account AS (SELECT id FROM users WHERE email = $1 AND role = 'admin'),
         factor AS (DELETE FROM second_factors WHERE user_id IN (SELECT id FROM account)),
         ended AS (DELETE FROM sessions WHERE user_id IN (SELECT id FROM account)),
         revoked AS (DELETE FROM access_tokens WHERE user_id IN (SELECT id FROM account)),
         logged AS (INSERT INTO audit_log (action, entity, entity_id) SELECT 'second factor reset', 'user', id FROM account)
       SELECT id FROM account`,
      [normalizeEmail(email)],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
