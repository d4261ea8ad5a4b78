import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

export interface Mailbox {
  Name: string;
  Address: string;
}

/** An email in a list, with the field names of Mailpit's `/api/v1/messages`. */
export interface MailSummary {
  ID: string;
  MessageID: string;
  From: Mailbox;
  To: Mailbox[];
  Cc: Mailbox[];
  Bcc: Mailbox[];
  ReplyTo: Mailbox[];
  Subject: string;
  /** When the email arrived, ISO 8601. */
  Created: string;
  Snippet: string;
  /** The size of the raw email in bytes. */
  Size: number;
  Attachments: number;
}

export interface MailAttachment {
  PartID: string;
  FileName: string;
  ContentType: string;
  Size: number;
}

/** A complete email, with the field names of Mailpit's `/api/v1/message/{ID}`. */
export interface Mail extends Omit<MailSummary, 'Attachments'> {
  /** The date that the sender has set. */
  Date: string;
  Text: string;
  HTML: string;
  Attachments: MailAttachment[];
}

export interface MailPart {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** An email as it is stored. */
export interface StoredMail {
  mail: Mail;
  /** The contents of the attachments in Base64, in the order of `mail.Attachments`. */
  contents: string[];
  /** The values of each header, encoded as they were sent. Mailpit's `/api/v1/message/{ID}/headers` returns them in this form. */
  headers: Record<string, string[]>;
}

export interface Envelope {
  from: string;
  to: string[];
}

const mailboxes = (list: Address[] | undefined): Mailbox[] =>
  (list ?? [])
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ name, address }) => ({ Name: name, Address: address ?? '' }));

const withoutName = (address: string): Mailbox => ({ Name: '', Address: address });

const attachment = (file: Attachment, index: number): MailAttachment => ({
  PartID: String(index + 1),
  FileName: file.filename ?? '',
  ContentType: file.mimeType,
  Size: bytesOf(file).byteLength,
});

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

/** Undefined for an unknown part, and for emails that an older version of the inbox stored without attachments. */
export const partOf = ({ mail, contents }: StoredMail, partId: string): MailPart | undefined => {
  const index = mail.Attachments.findIndex(({ PartID }) => PartID === partId);
  const metadata = mail.Attachments[index];
  const content = contents[index];
  if (!metadata || content === undefined) return undefined;
  const { FileName: fileName, ContentType: contentType } = metadata;
  return { fileName, contentType, content: Buffer.from(content, 'base64') };
};

/** Recipients that are only in the envelope are Bcc recipients, or To recipients if the email has no To header. */
const addresses = (email: Email, envelope: Envelope) => {
  const to = mailboxes(email.to);
  const cc = mailboxes(email.cc);
  const inHeaders = new Set([...to, ...cc].map(({ Address }) => Address.toLowerCase()));
  const otherRecipients = envelope.to
    .filter((address) => !inHeaders.has(address.toLowerCase()))
    .map(withoutName);
  return {
    To: to.length ? to : otherRecipients,
    Cc: cc,
    Bcc: to.length ? otherRecipients : [],
    ReplyTo: mailboxes(email.replyTo),
  };
};

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();
const stripTags = (html: string) => html.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ');

const snippetOf = ({ Text, HTML }: Pick<Mail, 'Text' | 'HTML'>) =>
  collapseSpaces(Text || stripTags(HTML)).slice(0, 200);

export const summaryOf = (mail: Mail): MailSummary => {
  const { Date: _date, Text: _text, HTML: _html, ...fields } = mail;
  return { ...fields, Snippet: snippetOf(mail), Attachments: mail.Attachments.length };
};

/** Parses a raw email. If it cannot be parsed, the result still has the sender and the recipients of the envelope. */
export const parseMail = async (id: string, raw: Buffer, envelope: Envelope): Promise<StoredMail> => {
  const email: Email = await PostalMime.parse(raw).catch(() => ({
    headers: [],
    headerLines: [],
    attachments: [],
  }));
  const Created = new Date().toISOString();
  const mail = {
    ID: id,
    MessageID: (email.messageId ?? '').replace(/^<|>$/g, ''),
    From: mailboxes(email.from ? [email.from] : [])[0] ?? withoutName(envelope.from),
    ...addresses(email, envelope),
    Subject: email.subject ?? '',
    Created,
    Date: email.date ?? Created,
    Text: email.text ?? '',
    HTML: email.html ?? '',
    Size: raw.byteLength,
    Attachments: email.attachments.map(attachment),
  };
  return {
    mail: { ...mail, Snippet: snippetOf(mail) },
    contents: email.attachments.map((file) => bytesOf(file).toString('base64')),
    headers: headersOf(email),
  };
};

/** The values of each header, in the order in which they appear in the email. */
const headersOf = ({ headers }: Email): Record<string, string[]> => {
  const values = new Map<string, string[]>();
  for (const { originalKey, value } of headers)
    values.set(originalKey, [...(values.get(originalKey) ?? []), value]);
  return Object.fromEntries(values);
};
