import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows. @param ahead how many periods of 30 seconds from now; the API accepts -1 to 1 */
export const oneTimePassword = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
