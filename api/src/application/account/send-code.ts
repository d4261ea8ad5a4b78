import { Injectable } from '@nestjs/common';
import { secondsToWait, codeLimits, waitText } from '../../domain/account/send-limits';
import { normalizeEmail } from '../../domain/account/user';
import { CODE_MINUTES, type SignInBrowser, VerificationCode } from '../../domain/account/verification-code';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { Users } from './users';
import { type SentCode, VerificationCodeGenerator, VerificationCodes } from './verification-codes';

/** The rate limits for sending codes and creating access tokens (D6, D62). `RATE_LIMITS=off` disables them. */
export abstract class AccountLimits {
  abstract readonly enabled: boolean;
}

@Injectable()
export class SendCode {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly codes: VerificationCodes,
    private readonly codeGenerator: VerificationCodeGenerator,
    private readonly limits: AccountLimits,
    private readonly events: DomainEventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a new sign-in code to the address. Older codes that this browser requested for the address are no longer valid.
   * If the response is lost, the site or the browser can repeat the request with the same id: until the code expires, no
   * second email is sent.
   * @throws DomainError too_many_requests (D6)
   */
  async run(address: string, browser: SignInBrowser, requestId: string): Promise<{ userExists: boolean }> {
    const email = normalizeEmail(address);
    const now = await this.clock.now();
    await this.transaction.run(async () => {
      const sent = await this.codes.lockAndListSent(email);
      if (sent.some((code) => code.requestId === requestId && isUnexpired(code, now))) return;
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
    // The limit for codes to all addresses applies only to browsers that have not signed in with this address before.
    if (browser.deviceHash !== undefined) return;
    const networkSendTimes = await this.codes.lockAndGetSendTimes(browser.networkHash);
    const seconds = secondsToWait(networkSendTimes, codeLimits.allAddresses, now);
    throwIfTooSoon(seconds, 'Too many codes were requested from your network.');
  }
}

const isUnexpired = ({ createdAt }: SentCode, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < CODE_MINUTES * 60_000;

/** How many seconds the browser has to wait until another code can be sent to this address. */
function secondsUntilNextCode(
  sent: SentCode[],
  { deviceHash, networkHash }: SignInBrowser,
  now: Date,
): number {
  const times = (codes: SentCode[]) => codes.map(({ createdAt }) => createdAt);
  if (deviceHash !== undefined) {
    const deviceCodes = sent.filter((code) => code.deviceHash === deviceHash);
    const knownBrowserCodes = sent.filter((code) => code.deviceHash !== null);
    return Math.max(
      secondsToWait(times(deviceCodes), codeLimits.knownBrowser, now),
      secondsToWait(times(knownBrowserCodes), codeLimits.allKnownBrowsers, now),
    );
  }
  const unknownBrowserCodes = sent.filter((code) => code.deviceHash === null);
  // Codes that were sent before the migration 17-sign-in-limits have no network hash, so they count for every network.
  const networkCodes = unknownBrowserCodes.filter(
    (code) => code.networkHash === null || code.networkHash === networkHash,
  );
  return Math.max(
    secondsToWait(times(networkCodes), codeLimits.network, now),
    secondsToWait(times(unknownBrowserCodes), codeLimits.address, now),
  );
}

function throwIfTooSoon(seconds: number, reason: string): void {
  if (seconds === 0) return;
  const message = `${reason} Please wait ${waitText(seconds)} before requesting another one.`;
  throw new DomainError('too_many_requests', message, undefined, seconds);
}
