import { Secret, TOTP } from 'otpauth';

/** The code that an app shows for this secret. @param ahead periods of 30 seconds; the API accepts -1 to 1 */
export const oneTimePassword = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
