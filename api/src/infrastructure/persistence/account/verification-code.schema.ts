import type { VerificationCodeProps } from '../../../domain/account/verification-code';
import { entitySchema, boolean, id, instant, integer, text } from '../columns';

export const verificationCodeSchema = entitySchema<VerificationCodeProps>(
  'VerificationCode',
  'verification_codes',
  {
    id,
    email: text('email'),
    codeHash: text('code_hash'),
    wrongAttempts: integer('tries'),
    used: boolean('used'),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at'),
  },
);
