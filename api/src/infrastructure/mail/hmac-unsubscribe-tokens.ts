import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type SubscriptionKind,
  subscriptionKinds,
  UnsubscribeTokens,
} from '../../application/mail/unsubscribe';

/** The signature has 22 characters: 16 bytes in base64url. `timingSafeEqual` needs two buffers of the same length. */
const TOKEN = /^(search|waitlist)-(\d{1,9})-([\w-]{22})$/;

/** A token consists of the kind and the id of the subscription, and an HMAC of both: `search-12-…`. */
export class HmacUnsubscribeTokens extends UnsubscribeTokens {
  constructor(private readonly secret: string) {
    super();
  }

  create(kind: SubscriptionKind, id: number): string {
    return `${kind}-${id}-${this.sign(kind, id)}`;
  }

  read(token: string): { kind: SubscriptionKind; id: number } | undefined {
    const [, name, digits, signature = ''] = TOKEN.exec(token) ?? [];
    const kind = subscriptionKinds.find((each) => each === name);
    if (!kind) return undefined;
    const id = Number(digits);
    const expected = this.sign(kind, id);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { kind, id } : undefined;
  }

  private sign(kind: SubscriptionKind, id: number): string {
    return createHmac('sha256', this.secret)
      .update(`unsubscribe\n${kind}\n${id}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  }
}
