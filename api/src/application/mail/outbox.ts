import type { OutgoingMail } from './outgoing-mail';

/** The PostgreSQL notification channel that wakes the mail workers when new outbox rows are committed. */
export const OUTBOX_CHANNEL = 'popnook_outbox';

/** Outgoing mail, written in the transaction that causes it: a committed change never loses its email (D52). */
export abstract class Outbox {
  /** Ignores an email whose key is already in the outbox. */
  abstract add(...mails: OutgoingMail[]): Promise<void>;
}

/** Converts an email's props for storage: as JSON, encrypted if they contain a sign-in code (D6). */
export abstract class MailPayloads {
  abstract pack(mail: OutgoingMail): object;
}
