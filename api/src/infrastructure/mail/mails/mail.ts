import { letterAsHtml } from '../layout/html';
import type { Letter } from '../layout/letter';
import { letterAsText, oneLine } from '../layout/text';

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** One kind of mail. Its props are plain JSON: they wait in the outbox as the facts of the moment they happened. */
export interface Mail<Props> {
  subject(props: Props): string;
  text(props: Props, site: string): string;
  html(props: Props, site: string): string;
  attachments(props: Props, site: string): Attachment[];
  sample: Props;
  /** Its payload is encrypted in the database, because whoever reads it could use it (D6). */
  confidential: boolean;
}

interface Declaration<Props> {
  subject: (props: Props) => string;
  letter: (props: Props) => Letter;
  attachments?: (props: Props, site: string) => Attachment[];
  sample: Props;
  confidential?: boolean;
}

export function mail<Props>({
  subject,
  letter,
  attachments = () => [],
  sample,
  confidential = false,
}: Declaration<Props>): Mail<Props> {
  return {
    subject: (props) => oneLine(subject(props)),
    text: (props, site) => letterAsText(letter(props), site),
    html: (props, site) => letterAsHtml(letter(props), site),
    attachments,
    sample,
    confidential,
  };
}
