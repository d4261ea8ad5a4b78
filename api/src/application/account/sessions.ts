import type { User } from '../../domain/account/user';

/** Session tokens live in the cookie only; the database knows their hash (D9). */
export abstract class Sessions {
  /** @returns the token of a fresh session */
  abstract open(user: User): Promise<string>;
  /** The user of a live session of an active account; slides its end (D9, D10). */
  abstract find(token: string): Promise<User | undefined>;
  abstract close(token: string): Promise<void>;
}
