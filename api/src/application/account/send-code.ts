import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '../../domain/account/user';
import { secondsToWait, VerificationCode } from '../../domain/account/verification-code';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import { DomainEvents } from '../domain-events';
import { Transaction } from '../transaction';
import { CodeMint, SignIns } from './sign-ins';
import { Users } from './users';

/** RATE_LIMITS: off lifts the waiting times of D6. */
export abstract class SendLimits {
  abstract readonly apply: boolean;
}

@Injectable()
export class SendCode {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly signIns: SignIns,
    private readonly mint: CodeMint,
    private readonly limits: SendLimits,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError too_many_requests (D6) */
  async run(address: string): Promise<{ userExists: boolean }> {
    const email = normaliseEmail(address);
    const now = this.clock.now();
    await this.transaction.run(async () => {
      this.checkPace(await this.signIns.lockSends(email), now);
      const code = this.mint.draw();
      const codeId = await this.signIns.replaceCode(
        VerificationCode.issue(email, this.mint.hash(email, code), now),
      );
      await this.events.publish({ type: 'SignInCodeIssued', codeId, email, code });
    });
    return { userExists: (await this.users.findByEmail(email)) !== undefined };
  }

  private checkPace(sentAt: Date[], now: Date): void {
    const seconds = this.limits.apply ? secondsToWait(sentAt, now) : 0;
    if (seconds === 0) return;
    const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
    const message = `A code was sent to this address already. Please wait ${wait} before asking for another.`;
    throw new DomainError('too_many_requests', message, undefined, seconds);
  }
}
