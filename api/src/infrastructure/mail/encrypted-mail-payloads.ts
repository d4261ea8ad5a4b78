import { MailPayloads } from '../../application/mail/outbox';
import type { OutgoingMail } from '../../application/mail/outgoing-mail';
import { Encryption } from '../encryption';
import { findTemplate, templates } from './templates';

interface StoredMail {
  eventKey: string;
  payload: Record<string, unknown>;
}

/**
 * Encrypts the payloads of confidential emails with a key derived from SECRET (D6). The row's event key is
 * authenticated, so that a payload that was copied from a different row cannot be decrypted.
 */
export class EncryptedMailPayloads extends MailPayloads {
  private readonly encryption: Encryption;

  constructor(secret: string) {
    super();
    this.encryption = new Encryption(secret, 'popnook/outbox');
  }

  pack({ kind, key, props }: OutgoingMail): object {
    return templates[kind].confidential
      ? { encrypted: this.encryption.encrypt(JSON.stringify(props), key) }
      : props;
  }

  subject({ kind, props }: OutgoingMail): string {
    // `templates[kind]` would not accept `props`, because TypeScript does not know that both have the same kind.
    return findTemplate(kind)?.subject(props) ?? '';
  }

  /**
   * @throws if an encrypted payload cannot be decrypted: SECRET or the payload has changed, or the payload was copied from a
   *   different row
   */
  unpack({ eventKey, payload }: StoredMail): unknown {
    const { encrypted } = payload;
    return typeof encrypted === 'string' ? JSON.parse(this.encryption.decrypt(encrypted, eventKey)) : payload;
  }
}
