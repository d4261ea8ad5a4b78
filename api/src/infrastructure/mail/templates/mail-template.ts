import type { EmailContent } from '../rendering/email-content';
import { toHtml } from '../rendering/html';
import { oneLine, toText } from '../rendering/text';

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Who sends the emails. */
export interface Sender {
  siteUrl: string;
  /** The email address. */
  address: string;
}

/** One kind of email. Its props are plain JSON, because the outbox stores them. */
export interface MailTemplate<Props> {
  subject(props: Props): string;
  text(props: Props, siteUrl: string): string;
  html(props: Props, siteUrl: string): string;
  attachments(props: Props, sender: Sender): Attachment[];
  /** The Reply-To address; undefined if replies should go to our own address. */
  replyTo(props: Props): string | undefined;
  /** The token for one-click unsubscribing (RFC 8058); undefined for emails without it. */
  unsubscribeToken(props: Props): string | undefined;
  /** For previews and tests. */
  sample: Props;
  /** True if the payload contains a secret and must be encrypted in the database (D6). */
  confidential: boolean;
}

interface TemplateOptions<Props> {
  subject: (props: Props) => string;
  content: (props: Props) => EmailContent;
  attachments?: (props: Props, sender: Sender) => Attachment[];
  replyTo?: (props: Props) => string | undefined;
  unsubscribeToken?: (props: Props) => string;
  sample: Props;
  confidential?: boolean;
}

export function mailTemplate<Props>({
  subject,
  content,
  attachments = () => [],
  replyTo = () => undefined,
  unsubscribeToken,
  sample,
  confidential = false,
}: TemplateOptions<Props>): MailTemplate<Props> {
  return {
    subject: (props) => oneLine(subject(props)),
    text: (props, siteUrl) => toText(content(props), siteUrl),
    html: (props, siteUrl) => toHtml(content(props), siteUrl),
    attachments,
    replyTo,
    unsubscribeToken: (props) => unsubscribeToken?.(props),
    sample,
    confidential,
  };
}

/** Quotes the administrator's message to the recipient, if there is one. */
export const teamQuote = (text: string | null | undefined): Pick<EmailContent, 'quote'> =>
  text?.trim() ? { quote: { from: 'The Popnook team', text } } : {};
