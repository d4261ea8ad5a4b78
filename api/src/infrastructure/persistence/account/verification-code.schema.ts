import type { VerificationCodeProps } from '../../../domain/account/verification-code';
import { entitySchema, boolean, id, instant, integer, text } from '../columns';

export const verificationCodeSchema = entitySchema<VerificationCodeProps>(
  'VerificationCode',
  'verification_codes',
  {
    id,
    email: text('email'),
    codeHash: text('code_hash'),
    browserHash: text('browser_hash', true),
    deviceHash: text('device_hash', true),
    networkHash: text('network_hash', true),
    attemptsWithCookie: integer('browser_tries'),
    attemptsWithoutCookie: integer('tries'),
    used: boolean('used'),
    requestId: text('request_id', true),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at'),
  },
);
