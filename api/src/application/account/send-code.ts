import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../domain/account/user';
import { secondsToWait, VerificationCode } from '../../domain/account/verification-code';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { Users } from './users';
import { VerificationCodeGenerator, VerificationCodes } from './verification-codes';

/** With `RATE_LIMITS=off`, codes can be sent without waiting (D6). */
export abstract class SendLimits {
  abstract readonly enabled: boolean;
}

@Injectable()
export class SendCode {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly codes: VerificationCodes,
    private readonly codeGenerator: VerificationCodeGenerator,
    private readonly limits: SendLimits,
    private readonly events: DomainEventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a new sign-in code to the address. Older codes are no longer valid.
   * @throws DomainError too_many_requests (D6)
   */
  async run(address: string): Promise<{ userExists: boolean }> {
    const email = normalizeEmail(address);
    const now = await this.clock.now();
    await this.transaction.run(async () => {
      this.checkSendLimits(await this.codes.lockAndGetSendTimes(email), now);
      const code = this.codeGenerator.generate();
      const codeHash = this.codeGenerator.hash(email, code);
      const codeId = await this.codes.replace(VerificationCode.issue(email, codeHash, now));
      await this.events.publish({ type: 'VerificationCodeIssued', codeId, email, code });
    });
    return { userExists: (await this.users.findByEmail(email)) !== undefined };
  }

  private checkSendLimits(sendTimes: Date[], now: Date): void {
    const seconds = this.limits.enabled ? secondsToWait(sendTimes, now) : 0;
    if (seconds === 0) return;
    const wait =
      seconds > 90
        ? `${Math.ceil(seconds / 60)} minutes`
        : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
    const message = `We already sent a code to this address. Please wait ${wait} before requesting another one.`;
    throw new DomainError('too_many_requests', message, undefined, seconds);
  }
}
