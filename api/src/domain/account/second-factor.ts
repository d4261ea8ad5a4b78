import { DomainError } from '../shared/domain-error';

/** After this many wrong codes in a row, no code is accepted for a while. */
const MAX_WRONG_CODES = 5;
const LOCKED_MINUTES = 15;

export interface SecondFactorProps {
  userId: number;
  /** Shared with the user's app; null until a first code from the app is entered. */
  secret: string | null;
  /** A new secret for which no code has been entered yet; null if there is none. */
  pendingSecret: string | null;
  /** The period (30 seconds) of the newest accepted code. */
  lastPeriod: number;
  wrongTries: number;
  lockedUntil: Date | null;
}

/** An app of an administrator that shows a new code every 30 seconds (D58). */
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

  prepare(pendingSecret: string): void {
    this.props = { ...this.props, pendingSecret };
  }

  /** The code that confirms the new secret counts as used. */
  enable(period: number): void {
    const { userId, pendingSecret } = this.props;
    this.props = { ...SecondFactor.none(userId).props, secret: pendingSecret, lastPeriod: period };
  }

  /** @throws DomainError too_many_requests after five wrong codes */
  checkNotLocked(now: Date): void {
    const { lockedUntil } = this.props;
    if (!lockedUntil || lockedUntil <= now) return;
    const seconds = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000);
    throw new DomainError(
      'too_many_requests',
      `Too many wrong codes. Please wait ${Math.ceil(seconds / 60)} minutes.`,
      undefined,
      seconds,
    );
  }

  /** Every code works once. @param period the period that the code belongs to @returns false for a used code */
  accept(period: number): boolean {
    if (period <= this.props.lastPeriod) return false;
    this.props = { ...this.props, lastPeriod: period, wrongTries: 0 };
    return true;
  }

  acceptRecoveryCode(): void {
    this.props = { ...this.props, wrongTries: 0 };
  }

  countWrongCode(now: Date): void {
    const wrongTries = this.props.wrongTries + 1;
    this.props =
      wrongTries < MAX_WRONG_CODES
        ? { ...this.props, wrongTries }
        : { ...this.props, wrongTries: 0, lockedUntil: new Date(now.getTime() + LOCKED_MINUTES * 60_000) };
  }
}
