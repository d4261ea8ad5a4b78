import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SignIns } from '../../../application/account/sign-ins';
import { User } from '../../../domain/account/user';
import { VerificationCode } from '../../../domain/account/verification-code';
import { DomainError } from '../../../domain/shared/domain-error';
import { Config } from '../../../config';
import { Database } from '../database';

@Injectable()
export class TypeormSignIns extends SignIns {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
  }

  async lockSends(email: string): Promise<Date[]> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`code:${email}`]);
    const rows = await this.database.query<{ created_at: Date }>(
      `SELECT created_at FROM verification_codes
       WHERE email = $1 AND created_at > now() - interval '1 hour' ORDER BY created_at DESC`,
      [email],
    );
    return rows.map((row) => row.created_at);
  }

  async replaceCode(code: VerificationCode): Promise<number> {
    await this.database.query('UPDATE verification_codes SET used = true WHERE email = $1 AND NOT used', [
      code.email,
    ]);
    return (await this.database.manager.save(code)).id;
  }

  async redeem(
    email: string,
    decide: (code: VerificationCode | undefined, user: User | undefined) => User,
  ): Promise<User> {
    const outcome = await this.source.transaction(async (manager) => {
      const code = await lockNewestCode(manager, email);
      const known = await lockUser(manager, email);
      // A refusal must not roll back the try it counted (D6).
      const result = orRefusal(() => decide(code, known));
      if (code) await manager.save(code);
      return result instanceof DomainError ? result : this.store(manager, result);
    });
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  /** D5: an address of ADMIN_EMAILS signs in as an admin. */
  private store(manager: EntityManager, user: User): Promise<User> {
    const isAdmin = this.config.adminEmails.includes(user.email);
    return manager.save(isAdmin ? Object.assign(user, { role: 'admin' as const }) : user);
  }
}

async function lockNewestCode(manager: EntityManager, email: string): Promise<VerificationCode | undefined> {
  const code = await manager.findOne(VerificationCode, {
    where: { email },
    order: { id: 'DESC' },
    lock: { mode: 'pessimistic_write' },
  });
  return code ?? undefined;
}

/** Locked: a suspension at the same moment must not be overwritten (D10). */
async function lockUser(manager: EntityManager, email: string): Promise<User | undefined> {
  const user = await manager.findOne(User, { where: { email }, lock: { mode: 'for_no_key_update' } });
  return user ?? undefined;
}

function orRefusal<T>(decide: () => T): T | DomainError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
