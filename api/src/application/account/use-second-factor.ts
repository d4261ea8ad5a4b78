import { Injectable } from '@nestjs/common';
import type { SecondFactor } from '../../domain/account/second-factor';
import type { User } from '../../domain/account/user';
import { actionTaken } from '../../domain/shared/base-event';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import {
  OneTimePasswords,
  SecondFactorPolicy,
  SecondFactors,
  type SecondFactorState,
} from './second-factors';

const RECOVERY_CODES = 10;

/** Administrators set up a second factor, and enter its code after signing in (D58). */
@Injectable()
export class UseSecondFactor {
  constructor(
    private readonly transaction: Transaction,
    private readonly factors: SecondFactors,
    private readonly passwords: OneTimePasswords,
    private readonly policy: SecondFactorPolicy,
    private readonly clock: Clock,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @param token of the session @returns null for users other than administrators */
  async stateOf(user: User, token: string): Promise<SecondFactorState | null> {
    if (user.role !== 'admin') return null;
    const { isEnabled, isVerified } = await this.factors.stateOf(user.id, token);
    if (isEnabled) return isVerified ? 'verified' : 'required';
    return this.policy.isRequired ? 'setup_required' : 'off';
  }

  /** Stores a new secret, which replaces the current one when `enable` is called. @throws DomainError second_factor_required */
  async prepare(user: User, token: string): Promise<{ secret: string; uri: string }> {
    const secret = this.passwords.newSecret();
    await this.transaction.run(async () => {
      const factor = await this.lockForChange(user, token);
      factor.prepare(secret);
      await this.factors.save(factor);
    });
    return { secret, uri: this.passwords.uri(secret, user.email) };
  }

  /**
   * Enables the prepared secret, and gives this session the rights of an administrator.
   * @returns new recovery codes
   * @throws DomainError second_factor_required, illegal_transition without a prepared secret, wrong_code
   */
  async enable(user: User, token: string, code: string): Promise<string[]> {
    return this.transaction.run(async () => {
      const factor = await this.lockForChange(user, token);
      if (!factor.pendingSecret) throw notPossible('Please start the setup again.');
      const period = this.passwords.periodOf(code, factor.pendingSecret, await this.clock.now());
      if (period === undefined) throw wrongCode();
      // Removes an old factor first, so that sessions that used it lose the rights of an administrator.
      await this.factors.remove(user.id);
      factor.enable(period);
      await this.factors.save(factor);
      await this.factors.markVerified(token);
      await this.addAuditEntry(user, 'second factor on');
      return this.issueRecoveryCodes(user);
    });
  }

  /**
   * Gives the session the rights of an administrator. For a wrong code, the error is thrown after the transaction, so that the
   * count of wrong codes is not rolled back.
   * @param code from the app, or a recovery code
   * @throws DomainError wrong_code, too_many_requests after five wrong codes, illegal_transition without a second factor
   */
  async verify(user: User, token: string, code: string): Promise<void> {
    const isAccepted = await this.transaction.run(async () => {
      const factor = await this.factors.lock(user.id);
      if (!factor.isEnabled) throw notPossible('You have not set up a second factor.');
      const now = await this.clock.now();
      factor.checkNotLocked(now);
      const isCorrect = await this.acceptCode(factor, user, code, now);
      if (isCorrect) await this.factors.markVerified(token);
      else factor.countWrongCode(now);
      await this.factors.save(factor);
      return isCorrect;
    });
    if (!isAccepted) throw wrongCode();
  }

  /** The old recovery codes no longer work. @throws DomainError second_factor_required, illegal_transition */
  async renewRecoveryCodes(user: User, token: string): Promise<string[]> {
    return this.transaction.run(async () => {
      const factor = await this.lockForChange(user, token);
      if (!factor.isEnabled) throw notPossible('You have not set up a second factor.');
      await this.addAuditEntry(user, 'recovery codes renewed');
      return this.issueRecoveryCodes(user);
    });
  }

  /** @throws DomainError second_factor_required */
  async disable(user: User, token: string): Promise<void> {
    await this.transaction.run(async () => {
      const factor = await this.lockForChange(user, token);
      await this.factors.remove(user.id);
      if (factor.isEnabled) await this.addAuditEntry(user, 'second factor off');
    });
  }

  /**
   * Once the second factor is enabled, only sessions in which its code was entered can change it. This is checked after locking,
   * because another session may have just enabled it.
   */
  private async lockForChange(user: User, token: string): Promise<SecondFactor> {
    const factor = await this.factors.lock(user.id);
    if ((await this.stateOf(user, token)) === 'required') throw secondFactorRequired('required');
    return factor;
  }

  /** Marks a correct code as used. @returns false if the code is wrong or was already used */
  private async acceptCode(factor: SecondFactor, user: User, code: string, now: Date): Promise<boolean> {
    if (/^\d{6}$/.test(code)) {
      const period = this.passwords.periodOf(code, factor.secret ?? '', now);
      return period !== undefined && factor.accept(period);
    }
    const isRecoveryCode = await this.factors.useRecoveryCode(user.id, code.toLowerCase());
    if (!isRecoveryCode) return false;
    factor.acceptRecoveryCode();
    await this.addAuditEntry(user, 'recovery code used');
    return true;
  }

  /** The entry contains no codes or secrets (D42). */
  private addAuditEntry(user: User, action: string): Promise<void> {
    const entry = { by: user, action, entity: 'user' as const, entityId: user.id, before: null, after: null };
    return this.events.publish(actionTaken(entry));
  }

  private async issueRecoveryCodes(user: User): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => this.passwords.newRecoveryCode());
    await this.factors.replaceRecoveryCodes(user.id, codes);
    return codes;
  }
}

const notPossible = (message: string) => new DomainError('illegal_transition', message);

function wrongCode(): DomainError {
  const message = 'This code is wrong or was already used. Please enter the current one.';
  return new DomainError('wrong_code', message, { code: message });
}

/** The error for administrators who must first set up their second factor, or enter its code in this session. */
export const secondFactorRequired = (state: 'required' | 'setup_required'): DomainError =>
  new DomainError(
    'second_factor_required',
    state === 'required'
      ? 'Please enter the code from your authenticator app first.'
      : 'Please set up a second factor on your account page first.',
  );
