import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { OneTimePasswords } from '../../../application/account/second-factors';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** 10 bytes are 16 characters in base 32, of which only the first 12 are used. */
const RECOVERY_BYTES = 10;
/** 12 base32 characters have 60 random bits. Guessing one is hopeless, because five wrong codes lock the second factor. */
const RECOVERY_LENGTH = 12;

const totp = (secret: string, email = '') =>
  new TOTP({ issuer: 'Popnook', label: email, secret: Secret.fromBase32(secret), digits: 6, period: 30 });

@Injectable()
export class OtpauthOneTimePasswords extends OneTimePasswords {
  newSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  uri(secret: string, email: string): string {
    return totp(secret, email).toString();
  }

  periodOf(code: string, secret: string, now: Date): number | undefined {
    const timestamp = now.getTime();
    const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
    return delta === null ? undefined : totp(secret).counter({ timestamp }) + delta;
  }

  /** For example `k7x2-m4pq-r6sz`, in base 32. */
  newRecoveryCode(): string {
    const text = Secret.fromHex(randomBytes(RECOVERY_BYTES).toString('hex')).base32.toLowerCase();
    return (text.slice(0, RECOVERY_LENGTH).match(/.{4}/g) ?? []).join('-');
  }
}
