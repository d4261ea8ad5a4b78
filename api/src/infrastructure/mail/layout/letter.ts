/** What a mail says, once: the plain text and the html are both made of it, so they cannot disagree. */
export interface Letter {
  /** The line that phones show beside the subject. */
  preheader: string;
  title: string;
  greeting?: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  quote?: { from: string; text: string };
  code?: string;
  /** The one next step; the path belongs to the site. */
  action?: { label: string; path: string };
  closing?: string;
}

export const footer = 'Popnook: small businesses in spaces people already love.';
