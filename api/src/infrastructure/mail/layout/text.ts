import { footer, type Letter } from './letter';

/** The letter as plain text, for those who read it so and for those who listen to it. */
export function letterAsText(letter: Letter, site: string): string {
  const { title, greeting, paragraphs, facts, quote, code, action, closing } = letter;
  const blocks = [
    title,
    greeting,
    ...paragraphs,
    code,
    facts?.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    quote && `${quote.from} wrote:\n${quoted(quote.text)}`,
    action && `${action.label}:\n${site}${action.path}`,
    closing,
    `--\n${footer}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const quoted = (text: string) => text.trim().replace(/^/gm, '> ');

/** What users typed must not be able to add lines of its own that look like ours. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
