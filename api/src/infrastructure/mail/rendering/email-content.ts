/** The content of an email. Both the plain text and the HTML are rendered from it. */
export interface EmailContent {
  /** The preview line that mail clients show next to the subject. Only in the HTML. */
  preheader: string;
  title: string;
  greeting?: string;
  paragraphs: string[];
  details?: [label: string, value: string][];
  quote?: { from: string; text: string };
  /** A sign-in code, shown in large type. */
  code?: string;
  /** The button for the next step. The path is appended to the address of the site. */
  action?: { label: string; path: string };
  closing?: string;
  /** The unsubscribe link. */
  unsubscribe?: { label: string; token: string };
}

/** The unsubscribe page. Mail clients send a POST to it (RFC 8058). */
export const unsubscribePath = (token: string) => `/unsubscribe?token=${token}`;

export const footer = 'Popnook: small businesses in spaces people already love.';
