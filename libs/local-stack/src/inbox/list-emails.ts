import type { Mailbox, MailSummary } from './mail';

/** The response of Mailpit's `/api/v1/messages` and `/api/v1/search`. */
export interface MailList {
  /** The number of emails in the inbox. */
  total: number;
  /** The number of emails in this response. */
  count: number;
  /** The number of emails that match the query. */
  messages_count: number;
  start: number;
  messages: MailSummary[];
}

/** The parameters `query`, `start` and `limit` (default 50) have the same meaning as in Mailpit. */
export const listEmails = (emails: readonly MailSummary[], parameters: URLSearchParams): MailList => {
  const matching = search(emails, parameters.get('query') ?? '');
  const start = parseCount(parameters.get('start'), 0);
  const messages = matching.slice(start, start + parseCount(parameters.get('limit'), 50));
  return { total: emails.length, count: messages.length, messages_count: matching.length, start, messages };
};

const parseCount = (text: string | null, fallback: number) => {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) || value < 0 ? fallback : value;
};

const someMailboxContains = (mailboxes: Mailbox[], text: string) =>
  mailboxes.some(({ Name, Address }) => `${Name} <${Address}>`.toLowerCase().includes(text));

const fieldMatchers: Record<string, (mail: MailSummary, text: string) => boolean> = {
  to: (mail, text) => someMailboxContains(mail.To, text),
  from: (mail, text) => someMailboxContains([mail.From], text),
  cc: (mail, text) => someMailboxContains(mail.Cc, text),
  bcc: (mail, text) => someMailboxContains(mail.Bcc, text),
  subject: (mail, text) => mail.Subject.toLowerCase().includes(text),
  'message-id': (mail, text) => mail.MessageID.toLowerCase().includes(text),
};

const matchesAnyField = (mail: MailSummary, text: string) =>
  someMailboxContains([mail.From, ...mail.To, ...mail.Cc, ...mail.Bcc], text) ||
  `${mail.Subject}\n${mail.Snippet}`.toLowerCase().includes(text);

/** The terms of Mailpit's search that are supported: `to:"a b"`, `to:a`, `"a b"` and `a`. */
const searchTerm = /(?:([a-z-]+):)?(?:"([^"]*)"|(\S+))/gi;

/** The emails that match all terms of the query, as in Mailpit. Case is ignored. */
const search = (emails: readonly MailSummary[], query: string): MailSummary[] => {
  const conditions = [...query.matchAll(searchTerm)].map(([, field, quoted, plain]) => {
    const matches = fieldMatchers[field?.toLowerCase() ?? ''];
    const text = (quoted ?? plain ?? '').toLowerCase();
    if (matches) return (mail: MailSummary) => matches(mail, text);
    return (mail: MailSummary) => matchesAnyField(mail, field ? `${field.toLowerCase()}:${text}` : text);
  });
  return emails.filter((mail) => conditions.every((condition) => condition(mail)));
};
