import type { MailSummary } from './mail';
import { search } from './search';

/** The answer of Mailpit's `/api/v1/messages` and `/api/v1/search`. */
export interface Listing {
  /** All mails in the inbox. */
  total: number;
  /** In this answer. */
  count: number;
  /** That the query fits. */
  messages_count: number;
  start: number;
  messages: MailSummary[];
}

const whole = (text: string | null, fallback: number) => {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) || value < 0 ? fallback : value;
};

/** `query`, `start` and `limit` (50) as in Mailpit. */
export const listMails = (mails: readonly MailSummary[], query: URLSearchParams): Listing => {
  const found = search(mails, query.get('query') ?? '');
  const start = whole(query.get('start'), 0);
  const messages = found.slice(start, start + whole(query.get('limit'), 50));
  return { total: mails.length, count: messages.length, messages_count: found.length, start, messages };
};
