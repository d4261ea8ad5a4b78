/** D6 */
export const CODE_MINUTES = 10;
export const MAX_TRIES = 5;
export const SECONDS_BETWEEN_SENDS = 60;
export const SENDS_PER_HOUR = 5;

export class VerificationCode {
  readonly id!: number;
  readonly email!: string;
  readonly codeHash!: string;
  readonly expiresAt!: Date;
  readonly createdAt!: Date;
  private tries!: number;
  private used!: boolean;

  static issue(email: string, codeHash: string, now: Date): VerificationCode {
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    return Object.assign(new VerificationCode(), {
      email,
      codeHash,
      expiresAt,
      createdAt: now,
      tries: 0,
      used: false,
    });
  }

  isLive(now: Date): boolean {
    return !this.used && this.tries < MAX_TRIES && now < this.expiresAt;
  }

  countTry(): void {
    this.tries += 1;
  }

  use(): void {
    this.used = true;
  }
}

/**
 * D6: 60 s between two codes for one address, five an hour.
 * @param sentAt when the codes of the last hour were sent, newest first
 * @returns seconds to wait, 0 when a code may be sent now
 */
export function secondsToWait(sentAt: Date[], now: Date): number {
  const [newest] = sentAt;
  if (!newest) return 0;
  const since = (sent: Date) => (now.getTime() - sent.getTime()) / 1000;
  const oldestThatCounts = sentAt[SENDS_PER_HOUR - 1];
  const hourly = oldestThatCounts ? 3600 - since(oldestThatCounts) : 0;
  return Math.max(0, Math.ceil(Math.max(SECONDS_BETWEEN_SENDS - since(newest), hourly)));
}
