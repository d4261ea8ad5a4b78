import { Injectable } from '@nestjs/common';
import { secondsToWait, sendLimits, waitText } from '../../domain/account/send-limits';
import { normalizeEmail } from '../../domain/account/user';
import { CODE_MINUTES, type SignInBrowser, VerificationCode } from '../../domain/account/verification-code';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { Users } from './users';
import { type SentCode, VerificationCodeGenerator, VerificationCodes } from './verification-codes';

/** With `RATE_LIMITS=off`, codes and access tokens have no daily limits (D6, D62). */
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
   * Sends a new sign-in code to the address. Older codes of this browser are no longer valid. The site or the browser can send the
   * request again with the same id if the response was lost; that sends no second email while the code is valid.
   * @throws DomainError too_many_requests (D6)
   */
  async run(address: string, browser: SignInBrowser, requestId: string): Promise<{ userExists: boolean }> {
    const email = normalizeEmail(address);
    const now = await this.clock.now();
    await this.transaction.run(async () => {
      const sent = await this.codes.lockAndListSent(email);
      if (sent.some((code) => code.requestId === requestId && isValid(code, now))) return;
      if (this.limits.enabled) await this.checkSendLimits(sent, browser, now);
      const code = this.codeGenerator.generate();
      const codeHash = this.codeGenerator.hash(email, code);
      const codeId = await this.codes.replace(
        VerificationCode.issue(email, codeHash, browser, requestId, now),
      );
      await this.events.publish({ type: 'VerificationCodeIssued', codeId, email, code });
    });
    return { userExists: (await this.users.findByEmail(email)) !== undefined };
  }

  private async checkSendLimits(sent: SentCode[], browser: SignInBrowser, now: Date): Promise<void> {
    throwIfTooSoon(secondsUntilNextCode(sent, browser, now), 'We already sent a code to this address.');
    if (browser.deviceHash !== undefined) return;
    const networkSendTimes = await this.codes.lockAndGetSendTimes(browser.networkHash);
    const seconds = secondsToWait(networkSendTimes, sendLimits.allAddresses, now);
    throwIfTooSoon(seconds, 'Too many codes were requested from your network.');
  }
}

const isValid = ({ createdAt }: SentCode, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < CODE_MINUTES * 60_000;

/** How long the browser has to wait until another code can be sent to this address. */
function secondsUntilNextCode(
  sent: SentCode[],
  { deviceHash, networkHash }: SignInBrowser,
  now: Date,
): number {
  const times = (codes: SentCode[]) => codes.map(({ createdAt }) => createdAt);
  if (deviceHash !== undefined) {
    const deviceCodes = sent.filter((code) => code.deviceHash === deviceHash);
    const known = sent.filter((code) => code.deviceHash !== null);
    return Math.max(
      secondsToWait(times(deviceCodes), sendLimits.knownBrowser, now),
      secondsToWait(times(known), sendLimits.knownBrowsers, now),
    );
  }
  const unknown = sent.filter((code) => code.deviceHash === null);
  // The previous version did not store networks, so its codes count for all of them.
  const networkCodes = unknown.filter(
    (code) => code.networkHash === null || code.networkHash === networkHash,
  );
  return Math.max(
    secondsToWait(times(networkCodes), sendLimits.network, now),
    secondsToWait(times(unknown), sendLimits.address, now),
  );
}

function throwIfTooSoon(seconds: number, reason: string): void {
  if (seconds === 0) return;
  const message = `${reason} Please wait ${waitText(seconds)} before requesting another one.`;
  throw new DomainError('too_many_requests', message, undefined, seconds);
}
