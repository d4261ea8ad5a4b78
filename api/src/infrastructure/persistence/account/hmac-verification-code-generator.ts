import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VerificationCodeGenerator } from '../../../application/account/verification-codes';
import { Config } from '../../../config';

/** A plain hash of six digits can be reversed in seconds, so the hash uses a key that is not in the database (D6). */
@Injectable()
export class HmacVerificationCodeGenerator extends VerificationCodeGenerator {
  constructor(private readonly config: Config) {
    super();
  }

  generate(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  hash(email: string, code: string): string {
    return createHmac('sha256', this.config.secret).update(`code\n${email}\n${code}`).digest('hex');
  }

  matches(email: string, code: string, hash: string): boolean {
    return timingSafeEqual(Buffer.from(this.hash(email, code), 'hex'), Buffer.from(hash, 'hex'));
  }
}
