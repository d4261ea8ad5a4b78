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
  /** The link that ends emails of this kind. */
  unsubscribe?: { label: string; token: string };
}

/** The page on which the recipient ends emails. Mail programs send a POST to it (RFC 8058). */
export const unsubscribePath = (token: string) => `/unsubscribe?token=${token}`;

export const footer = 'Popnook: small businesses in spaces people already love.';
