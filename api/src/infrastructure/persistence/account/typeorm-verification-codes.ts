import { Injectable } from '@nestjs/common';
import { type SentCode, VerificationCodes } from '../../../application/account/verification-codes';
import {
  type NewVerificationCode,
  type SignInBrowser,
  VerificationCode,
} from '../../../domain/account/verification-code';
import { Database } from '../database';
import { verificationCodeSchema } from './verification-code.schema';

@Injectable()
export class TypeormVerificationCodes extends VerificationCodes {
  constructor(private readonly database: Database) {
    super();
  }

  async lockAndListSent(email: string): Promise<SentCode[]> {
    await this.lock(`code:${email}`);
    return this.database.query<SentCode>(
      `SELECT created_at AS "createdAt", device_hash AS "deviceHash", network_hash AS "networkHash",
         request_id AS "requestId"
       FROM verification_codes
       WHERE email = $1 AND created_at > now() - interval '1 day' ORDER BY created_at DESC`,
      [email],
    );
  }

  async lockAndGetSendTimes(networkHash: string): Promise<Date[]> {
    await this.lock(`network:${networkHash}`);
    // A code without `device_hash` was requested by an unknown browser (D6).
    const rows = await this.database.query<{ createdAt: Date }>(
      `SELECT created_at AS "createdAt" FROM verification_codes
       WHERE network_hash = $1 AND device_hash IS NULL AND created_at > now() - interval '1 day'
       ORDER BY created_at DESC`,
      [networkHash],
    );
    return rows.map(({ createdAt }) => createdAt);
  }

  async replace(code: NewVerificationCode): Promise<number> {
    const { manager } = this.database;
    const { email, browserHash } = code;
    // The hash of the pre-auth cookie. It is never null here, because requesting a code sets the cookie.
    if (browserHash !== null)
      await manager.update(verificationCodeSchema, { email, browserHash, used: false }, { used: true });
    return (await manager.save(verificationCodeSchema, { ...code })).id;
  }

  async lockNewest(email: string, { browserHash }: SignInBrowser): Promise<VerificationCode | undefined> {
    const props = await this.database.manager.findOne(verificationCodeSchema, {
      where: { email, ...(browserHash !== undefined && { browserHash }) },
      order: { id: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
    return props ? VerificationCode.fromProps(props) : undefined;
  }

  async save(code: VerificationCode): Promise<void> {
    await this.database.manager.save(verificationCodeSchema, code.toProps());
  }

  private async lock(name: string): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name]);
  }
}
