import type { Mailbox, MailSummary } from './mail';

const inMailboxes = (list: Mailbox[], text: string) =>
  list.some(({ Name, Address }) => `${Name} <${Address}>`.toLowerCase().includes(text));

const fields: Record<string, (mail: MailSummary, text: string) => boolean> = {
  to: (mail, text) => inMailboxes(mail.To, text),
  from: (mail, text) => inMailboxes([mail.From], text),
  cc: (mail, text) => inMailboxes(mail.Cc, text),
  bcc: (mail, text) => inMailboxes(mail.Bcc, text),
  subject: (mail, text) => mail.Subject.toLowerCase().includes(text),
  'message-id': (mail, text) => mail.MessageID.toLowerCase().includes(text),
};

const anywhere = (mail: MailSummary, text: string) =>
  inMailboxes([mail.From, ...mail.To, ...mail.Cc, ...mail.Bcc], text) ||
  `${mail.Subject}\n${mail.Snippet}`.toLowerCase().includes(text);

/** `to:"a b"`, `to:a`, `"a b"`, `a`: the words of Mailpit's search that name a field, and plain ones. */
const words = /(?:([a-z-]+):)?(?:"([^"]*)"|(\S+))/gi;

/** Mails that every word of the query fits, as in Mailpit. Case does not matter. */
export const search = (mails: readonly MailSummary[], query: string): MailSummary[] => {
  const tests = [...query.matchAll(words)].map(([, name, quoted, plain]) => {
    const fits = fields[name?.toLowerCase() ?? ''];
    const text = (quoted ?? plain ?? '').toLowerCase();
    if (fits) return (mail: MailSummary) => fits(mail, text);
    return (mail: MailSummary) => anywhere(mail, name ? `${name.toLowerCase()}:${text}` : text);
  });
  return mails.filter((mail) => tests.every((test) => test(mail)));
};
