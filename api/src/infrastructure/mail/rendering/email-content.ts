/** The content of an email. Both the plain text and the HTML are rendered from it. */
export interface EmailContent {
  /** The line that mail programs show next to the subject. It is only in the HTML. */
  preheader: string;
  title: string;
  greeting?: string;
  paragraphs: string[];
  details?: [label: string, value: string][];
  quote?: { from: string; text: string };
  code?: string;
  /** The button for the next step. The path is appended to the address of the site. */
  action?: { label: string; path: string };
  closing?: string;
}

export const footer = 'Popnook: small businesses in spaces people already love.';
