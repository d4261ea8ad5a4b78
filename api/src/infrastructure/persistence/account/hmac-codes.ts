import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CodeMint } from '../../../application/account/sign-ins';
import { Config } from '../../../config';

/** D6: a plain hash of six digits falls in seconds; the key stays outside the database. */
@Injectable()
export class HmacCodes extends CodeMint {
  constructor(private readonly config: Config) {
    super();
  }

  draw(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  hash(email: string, code: string): string {
    return createHmac('sha256', this.config.secret).update(`code\n${email}\n${code}`).digest('hex');
  }

  matches(email: string, code: string, hash: string): boolean {
    return timingSafeEqual(Buffer.from(this.hash(email, code), 'hex'), Buffer.from(hash, 'hex'));
  }
}
