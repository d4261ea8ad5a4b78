import type { OutgoingMail } from './outgoing-mail';

/** The PostgreSQL channel on which a commit with new outbox rows wakes the mail workers. */
export const OUTBOX_CHANNEL = 'popnook_outbox';

/** Outgoing mail, written in the transaction that causes it: a committed change never loses its mail (D52). */
export abstract class Outbox {
  /** A mail whose key is already there is left out. */
  abstract add(...mails: OutgoingMail[]): Promise<void>;
}

/** How a mail's props are stored: as JSON, or encrypted where anyone who reads them could use them (D6). */
export abstract class MailPayloads {
  abstract pack(mail: OutgoingMail): object;
}
