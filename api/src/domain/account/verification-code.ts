/** A code is valid for ten minutes, for one use, and until the fifth wrong attempt (D6). */
export const CODE_MINUTES = 10;
export const MAX_WRONG_ATTEMPTS = 5;
/** An address is sent a code at most every 60 seconds and at most five times an hour (D6). */
export const SECONDS_BETWEEN_SENDS = 60;
export const SENDS_PER_HOUR = 5;

export interface VerificationCodeProps {
  id: number;
  email: string;
  codeHash: string;
  wrongAttempts: number;
  used: boolean;
  expiresAt: Date;
  createdAt: Date;
}

/** A code that is not stored yet. */
export type NewVerificationCode = Readonly<Omit<VerificationCodeProps, 'id'>>;

export class VerificationCode {
  private constructor(private readonly props: VerificationCodeProps) {}

  static fromProps(props: VerificationCodeProps): VerificationCode {
    return new VerificationCode(props);
  }

  static issue(email: string, codeHash: string, now: Date): NewVerificationCode {
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    return { email, codeHash, wrongAttempts: 0, used: false, expiresAt, createdAt: now };
  }

  get codeHash(): string {
    return this.props.codeHash;
  }

  toProps(): Readonly<VerificationCodeProps> {
    return this.props;
  }

  isValid(now: Date): boolean {
    return !this.props.used && this.props.wrongAttempts < MAX_WRONG_ATTEMPTS && now < this.props.expiresAt;
  }

  countWrongAttempt(): void {
    this.props.wrongAttempts += 1;
  }

  markUsed(): void {
    this.props.used = true;
  }
}

/**
 * How long an address has to wait for its next code (D6).
 * @param sendTimes when the codes of the last hour were sent, newest first
 * @returns seconds; 0 if a code may be sent now
 */
export function secondsToWait(sendTimes: Date[], now: Date): number {
  const [newest] = sendTimes;
  if (!newest) return 0;
  const secondsSince = (sent: Date) => (now.getTime() - sent.getTime()) / 1000;
  const fifthNewest = sendTimes[SENDS_PER_HOUR - 1];
  const hourlyWait = fifthNewest ? 3600 - secondsSince(fifthNewest) : 0;
  return Math.max(0, Math.ceil(Math.max(SECONDS_BETWEEN_SENDS - secondsSince(newest), hourlyWait)));
}
