import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts what must not stand in clear text in the database (D6), with a key that only processes with SECRET have.
 * The context (the row's event key) is authenticated too: a payload moved to another row does not open.
 */
export class Seal {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'popnook/outbox', 32));
  }

  close(text: string, context: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  /** @throws when SECRET has changed since, or the text was altered or belongs to another context. */
  open(sealed: string, context: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  }
}
