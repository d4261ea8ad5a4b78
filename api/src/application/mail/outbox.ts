import type { OutgoingMail } from './outgoing-mail';

/** The PostgreSQL notification channel that wakes the mail workers when new outbox rows are committed. */
export const OUTBOX_CHANNEL = 'popnook_outbox';

/**
 * Stores outgoing emails in the transaction of the change that they are about, so that no committed change loses its
 * email (D52).
 */
export abstract class Outbox {
  /** Ignores emails whose key is already in the outbox. */
  abstract add(...emails: OutgoingMail[]): Promise<void>;
  /** Removes the emails with these keys that are still held. @returns the keys of the removed ones */
  abstract dropHeld(...keys: string[]): Promise<string[]>;
}

/** Prepares emails for storage in the outbox. */
export abstract class MailPayloads {
  /** @returns the email's props as JSON. Props with a sign-in code are encrypted (D6). */
  abstract pack(mail: OutgoingMail): object;
  /** Never contains a sign-in code (D6). */
  abstract subject(mail: OutgoingMail): string;
}
