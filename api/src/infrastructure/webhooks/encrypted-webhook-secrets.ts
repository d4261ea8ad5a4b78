import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WebhookSecrets } from '../../application/webhook/webhooks';
import { Config } from '../../config';
import { Encryption } from '../encryption';

@Injectable()
export class EncryptedWebhookSecrets extends WebhookSecrets {
  private readonly encryption: Encryption;

  constructor({ secret }: Config) {
    super();
    this.encryption = new Encryption(secret, 'popnook/webhooks');
  }

  create(userId: number): { secret: string; encrypted: string } {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return { secret, encrypted: this.encryption.encrypt(secret, String(userId)) };
  }

  /** @returns undefined if SECRET has changed since the webhook's secret was created */
  decrypt(encrypted: string, userId: number): string | undefined {
    try {
      return this.encryption.decrypt(encrypted, String(userId));
    } catch {
      return undefined;
    }
  }
}
