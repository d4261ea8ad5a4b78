import { DomainError } from '../shared/domain-error';
import { waitText } from './send-limits';

/** After this many wrong codes in a row, no code is accepted for `LOCKED_MINUTES`. */
const MAX_WRONG_CODES = 5;
const LOCKED_MINUTES = 15;

export interface SecondFactorProps {
  userId: number;
  /** Shared with the authenticator app; null until a first code from the app has been entered. */
  secret: string | null;
  /** A new secret for which no code has been entered yet; null if there is none. */
  pendingSecret: string | null;
  /** The number of the 30-second period to which the newest accepted code belongs. */
  lastPeriod: number;
  wrongTries: number;
  lockedUntil: Date | null;
}

/** The authenticator app of an administrator. It shows a new code every 30 seconds (D58). */
export class SecondFactor {
  private constructor(private props: SecondFactorProps) {}

  static fromProps(props: SecondFactorProps): SecondFactor {
    return new SecondFactor(props);
  }

  static none(userId: number): SecondFactor {
    return new SecondFactor({
      userId,
      secret: null,
      pendingSecret: null,
      lastPeriod: 0,
      wrongTries: 0,
      lockedUntil: null,
    });
  }

  get isEnabled(): boolean {
    return this.props.secret !== null;
  }

  get secret(): string | null {
    return this.props.secret;
  }

  get pendingSecret(): string | null {
    return this.props.pendingSecret;
  }

  toProps(): Readonly<SecondFactorProps> {
    return this.props;
  }

  /** Stores a new secret, which `enable` puts into use. */
  prepare(pendingSecret: string): void {
    this.props = { ...this.props, pendingSecret };
  }

  /**
   * Replaces the secret with the pending one.
   * @param period the period of the code that confirmed the pending secret; this code cannot be used again
   */
  enable(period: number): void {
    const { userId, pendingSecret } = this.props;
    this.props = { ...SecondFactor.none(userId).props, secret: pendingSecret, lastPeriod: period };
  }

  /** @throws DomainError too_many_requests for 15 minutes after the fifth wrong code in a row */
  checkNotLocked(now: Date): void {
    const { lockedUntil } = this.props;
    if (!lockedUntil || lockedUntil <= now) return;
    const seconds = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000);
    throw new DomainError(
      'too_many_requests',
      `Too many wrong codes. Please wait ${waitText(seconds)}.`,
      undefined,
      seconds,
    );
  }

  /**
   * Each code works only once.
   * @param period the period that the code belongs to
   * @returns false if this code or a newer one was already used
   */
  accept(period: number): boolean {
    if (period <= this.props.lastPeriod) return false;
    this.props = { ...this.props, lastPeriod: period, wrongTries: 0 };
    return true;
  }

  /** Only resets the count of wrong codes: recovery codes are stored, checked and used up separately. */
  acceptRecoveryCode(): void {
    this.props = { ...this.props, wrongTries: 0 };
  }

  countWrongCode(now: Date): void {
    const wrongTries = this.props.wrongTries + 1;
    if (wrongTries < MAX_WRONG_CODES) {
      this.props = { ...this.props, wrongTries };
    } else {
      const lockedUntil = new Date(now.getTime() + LOCKED_MINUTES * 60_000);
      this.props = { ...this.props, wrongTries: 0, lockedUntil };
    }
  }
}
