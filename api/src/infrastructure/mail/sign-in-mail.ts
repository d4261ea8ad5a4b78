import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from './outbox';

const MINUTES = 10;

/** D6: mails a sign-in code. It is encrypted on its way and gone from the database once sent. */
@Injectable()
export class SignInMail {
  constructor(private readonly outbox: Outbox) {}

  /** @param verificationCodeId the row of the code's HMAC: one mail for each. */
  record(manager: EntityManager, email: string, code: string, verificationCodeId: number): Promise<void> {
    const props = { code, minutes: MINUTES };
    return this.outbox.add(manager, {
      kind: 'sign-in-code',
      key: `sign-in-code:${verificationCodeId}`,
      to: email,
      props,
    });
  }
}
