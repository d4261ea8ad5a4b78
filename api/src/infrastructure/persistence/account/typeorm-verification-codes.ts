import { Injectable } from '@nestjs/common';
import { VerificationCodes } from '../../../application/account/verification-codes';
import { type NewVerificationCode, VerificationCode } from '../../../domain/account/verification-code';
import { Database } from '../database';
import { verificationCodeSchema } from './verification-code.schema';

@Injectable()
export class TypeormVerificationCodes extends VerificationCodes {
  constructor(private readonly database: Database) {
    super();
  }

  async lockAndGetSendTimes(email: string): Promise<Date[]> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`code:${email}`]);
    const rows = await this.database.query<{ createdAt: Date }>(
      `SELECT created_at AS "createdAt" FROM verification_codes
       WHERE email = $1 AND created_at > now() - interval '1 hour' ORDER BY created_at DESC`,
      [email],
    );
    return rows.map(({ createdAt }) => createdAt);
  }

  async replace(code: NewVerificationCode): Promise<number> {
    const { manager } = this.database;
    await manager.update(verificationCodeSchema, { email: code.email, used: false }, { used: true });
    return (await manager.save(verificationCodeSchema, { ...code })).id;
  }

  async lockNewest(email: string): Promise<VerificationCode | undefined> {
    const props = await this.database.manager.findOne(verificationCodeSchema, {
      where: { email },
      order: { id: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
    return props ? VerificationCode.fromProps(props) : undefined;
  }

  async save(code: VerificationCode): Promise<void> {
    await this.database.manager.save(verificationCodeSchema, code.toProps());
  }
}
