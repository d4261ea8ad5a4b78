/** A code is valid for ten minutes, for one use, and until the fifth wrong attempt (D6). */
export const CODE_MINUTES = 10;
const MAX_WRONG_ATTEMPTS = 5;

/**
 * How a browser that signs in is recognized (D6). All values are keyed hashes, so that the database contains neither
 * cookies nor IP addresses.
 */
export interface SignInBrowser {
  /** The browser's pre-auth cookie; undefined if it sent none. */
  browserHash?: string;
  /** The browser's device cookie; undefined unless the browser has signed in with this address before. */
  deviceHash?: string;
  /** The client's IPv4 address, or the /64 prefix of its IPv6 address. */
  networkHash: string;
}

export interface VerificationCodeProps {
  id: number;
  email: string;
  codeHash: string;
  /** The hashes that identify the browser that requested the code: see `SignInBrowser`. */
  browserHash: string | null;
  deviceHash: string | null;
  /** Null only for a code that an earlier version of Popnook sent. */
  networkHash: string | null;
  /** Wrong attempts by the browser that requested the code. */
  attemptsWithCookie: number;
  /** Wrong attempts by clients without a pre-auth cookie. */
  attemptsWithoutCookie: number;
  used: boolean;
  /**
   * The id of the `send-code` request or, once the code has been used, of the `verify-code` request that used it. If the
   * response is lost, the site sends the request again with the same id. Null for a code that an earlier version sent.
   */
  requestId: string | null;
  expiresAt: Date;
  createdAt: Date;
}

/** A code that is not stored yet. */
export type NewVerificationCode = Readonly<Omit<VerificationCodeProps, 'id'>>;

type AttemptsField = 'attemptsWithCookie' | 'attemptsWithoutCookie';

export class VerificationCode {
  private constructor(private readonly props: VerificationCodeProps) {}

  static fromProps(props: VerificationCodeProps): VerificationCode {
    return new VerificationCode(props);
  }

  static issue(
    email: string,
    codeHash: string,
    browser: SignInBrowser,
    requestId: string,
    now: Date,
  ): NewVerificationCode {
    return {
      email,
      codeHash,
      browserHash: browser.browserHash ?? null,
      deviceHash: browser.deviceHash ?? null,
      networkHash: browser.networkHash,
      attemptsWithCookie: 0,
      attemptsWithoutCookie: 0,
      used: false,
      requestId,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
      createdAt: now,
    };
  }

  get codeHash(): string {
    return this.props.codeHash;
  }

  toProps(): Readonly<VerificationCodeProps> {
    return this.props;
  }

  /**
   * Expects a code that `VerificationCodes.lockNewest` found for this browser. A used code is still valid for the request that
   * used it, because the site may send that request again. Wrong attempts by clients without a cookie do not count against
   * the browser that requested the code (D6).
   */
  isValidFor(browser: SignInBrowser, requestId: string, now: Date): boolean {
    const { used, expiresAt } = this.props;
    const attempts = this.props[attemptsField(browser)];
    const isUsedByOtherRequest = used && this.props.requestId !== requestId;
    return !isUsedByOtherRequest && attempts < MAX_WRONG_ATTEMPTS && now < expiresAt;
  }

  countWrongAttempt(browser: SignInBrowser): void {
    this.props[attemptsField(browser)] += 1;
  }

  markUsedBy(requestId: string): void {
    this.props.used = true;
    this.props.requestId = requestId;
  }
}

const attemptsField = ({ browserHash }: SignInBrowser): AttemptsField =>
  browserHash === undefined ? 'attemptsWithoutCookie' : 'attemptsWithCookie';
