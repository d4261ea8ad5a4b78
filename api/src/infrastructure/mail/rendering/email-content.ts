/** The content of a mail. Plain text and HTML are both rendered from it, so they cannot disagree. */
export interface EmailContent {
  /** The line that phones show next to the subject. */
  preheader: string;
  title: string;
  greeting?: string;
  paragraphs: string[];
  details?: [label: string, value: string][];
  quote?: { from: string; text: string };
  code?: string;
  /** The one next step; the path belongs to the site. */
  action?: { label: string; path: string };
  closing?: string;
}

export const footer = 'Popnook: small businesses in spaces people already love.';
