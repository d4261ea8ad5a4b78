import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { MailPayloads } from '../../application/mail/outbox';
import type { OutgoingMail } from '../../application/mail/outgoing-mail';
import { findTemplate, templates } from './templates';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface StoredMail {
  eventKey: string;
  payload: Record<string, unknown>;
}

/**
 * Encrypts the payloads of confidential emails with a key derived from SECRET (D6). The row's event key is
 * authenticated, so that a payload that was copied from a different row cannot be decrypted.
 */
export class EncryptedMailPayloads extends MailPayloads {
  private readonly key: Buffer;

  constructor(secret: string) {
    super();
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'popnook/outbox', 32));
  }

  pack({ kind, key, props }: OutgoingMail): object {
    return templates[kind].confidential ? { encrypted: this.encrypt(JSON.stringify(props), key) } : props;
  }

  subject({ kind, props }: OutgoingMail): string {
    return findTemplate(kind)?.subject(props) ?? '';
  }

  /**
   * @throws for an encrypted payload if SECRET or the payload has changed since it was packed, or if the payload belongs
   *   to a different row
   */
  unpack({ eventKey, payload }: StoredMail): unknown {
    const { encrypted } = payload;
    return typeof encrypted === 'string' ? JSON.parse(this.decrypt(encrypted, eventKey)) : payload;
  }

  private encrypt(text: string, eventKey: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(eventKey));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  private decrypt(encrypted: string, eventKey: string): string {
    const bytes = Buffer.from(encrypted, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    const tagEnd = NONCE_BYTES + TAG_BYTES;
    decipher.setAAD(Buffer.from(eventKey)).setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  }
}
