import { type EmailContent, footer, unsubscribePath } from './email-content';

/** The plain-text part of an email. */
export function toText(content: EmailContent, siteUrl: string): string {
  const { title, greeting, paragraphs, details, quote, code, action, closing, unsubscribe } = content;
  const blocks = [
    title,
    greeting,
    ...paragraphs,
    code,
    details?.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    quote && `${quote.from} wrote:\n${quoted(quote.text)}`,
    action && `${action.label}:\n${siteUrl}${action.path}`,
    closing,
    unsubscribe && `${unsubscribe.label}:\n${siteUrl}${unsubscribePath(unsubscribe.token)}`,
    `--\n${footer}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const quoted = (text: string) => text.trim().replace(/^/gm, '> ');

/** Puts text on one line, so that users cannot add lines that look like ours. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
