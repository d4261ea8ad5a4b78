import { EntitySchema } from 'typeorm';
import type { VerificationCodeProps } from '../../../domain/account/verification-code';
import { boolean, id, instant, integer, text } from '../columns';

export const verificationCodeSchema = new EntitySchema<VerificationCodeProps>({
  name: 'VerificationCode',
  tableName: 'verification_codes',
  columns: {
    id,
    email: text('email'),
    codeHash: text('code_hash'),
    tries: integer('tries'),
    used: boolean('used'),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at'),
  },
});
