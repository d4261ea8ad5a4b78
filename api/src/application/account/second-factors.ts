import type { SecondFactor } from '../../domain/account/second-factor';

/**
 * The state of an administrator's second factor in a session. `off`: not set up and not required; `setup_required`: must be
 * set up; `required`: its code must be entered; `verified`: its code was entered. In the states `setup_required` and
 * `required`, the session has no administrator rights.
 */
export const secondFactorStates = ['off', 'setup_required', 'required', 'verified'] as const;
export type SecondFactorState = (typeof secondFactorStates)[number];

export abstract class SecondFactors {
  /** Whether the user has a second factor, and whether its code was entered in this session. */
  abstract stateOf(userId: number, token: string): Promise<{ isEnabled: boolean; isVerified: boolean }>;
  /** Locks the user's factor until the transaction ends. Without one, locks nothing and returns a factor that is not enabled. */
  abstract lock(userId: number): Promise<SecondFactor>;
  abstract save(factor: SecondFactor): Promise<void>;
  /** Removes the factor and its recovery codes, and the administrator rights of sessions that used it. */
  abstract remove(userId: number): Promise<void>;
  abstract replaceRecoveryCodes(userId: number, codes: string[]): Promise<void>;
  /** Each recovery code works once. @returns false for an unknown or used code */
  abstract useRecoveryCode(userId: number, code: string): Promise<boolean>;
  /** Gives the session the rights of an administrator. */
  abstract markVerified(token: string): Promise<void>;
}

/** One-time passwords as in RFC 6238, with six digits and periods of 30 seconds. */
export abstract class OneTimePasswords {
  abstract newSecret(): string;
  /** The content of the QR code that authenticator apps scan. */
  abstract uri(secret: string, email: string): string;
  /** @returns the number of the period to which the code belongs; undefined unless it is the current, previous or next period */
  abstract periodOf(code: string, secret: string, now: Date): number | undefined;
  abstract newRecoveryCode(): string;
}

/** Whether administrators must have a second factor. */
export abstract class SecondFactorPolicy {
  abstract readonly isRequired: boolean;
}
