import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TAG_END = NONCE_BYTES + TAG_BYTES;

/** Encrypts text for the database with AES-256-GCM. Each purpose has its own key, derived from SECRET. */
export class Encryption {
  private readonly key: Buffer;

  /** @param purpose such as `popnook/outbox`; must not change while text that was encrypted for it is stored */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /**
   * @param owner such as the id of a user. Text that was copied to another owner's record cannot be decrypted
   * @returns base64
   */
  encrypt(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  /** @throws Error if SECRET or the text has changed, or if the text belongs to another owner */
  decrypt(encrypted: string, owner: string): string {
    const bytes = Buffer.from(encrypted, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, TAG_END));
    return decipher.update(bytes.subarray(TAG_END), undefined, 'utf8') + decipher.final('utf8');
  }
}
