import { mails, type OutgoingMail } from './mails';
import { Seal } from './seal';

interface StoredMail {
  eventKey: string;
  payload: Record<string, unknown>;
}

/** How a mail's props stand in the outbox: as JSON, or sealed where the mail says that it is confidential. */
export class Payloads {
  private readonly seal: Seal;

  constructor(secret: string) {
    this.seal = new Seal(secret);
  }

  pack({ kind, key, props }: OutgoingMail): object {
    return mails[kind].confidential ? { sealed: this.seal.close(JSON.stringify(props), key) } : props;
  }

  unpack({ eventKey, payload }: StoredMail): unknown {
    const { sealed } = payload;
    return typeof sealed === 'string' ? JSON.parse(this.seal.open(sealed, eventKey)) : payload;
  }
}
