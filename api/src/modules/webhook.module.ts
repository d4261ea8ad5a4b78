import { Global, Module } from '@nestjs/common';
import { DeliverWebhooks } from '../application/webhook/deliver-webhooks';
import { ManageWebhooks, WebhookLimits } from '../application/webhook/manage-webhooks';
import { Webhooks, WebhookSecrets, WebhookSender } from '../application/webhook/webhooks';
import { Config } from '../config';
import { WebhooksController } from '../infrastructure/http/webhook/webhooks.controller';
import { SqlWebhooks } from '../infrastructure/persistence/webhook/sql-webhooks';
import { EncryptedWebhookSecrets } from '../infrastructure/webhooks/encrypted-webhook-secrets';
import { HttpWebhookSender } from '../infrastructure/webhooks/http-webhook-sender';

@Global()
@Module({
  controllers: [WebhooksController],
  providers: [
    ManageWebhooks,
    DeliverWebhooks,
    EncryptedWebhookSecrets,
    { provide: Webhooks, useClass: SqlWebhooks },
    { provide: WebhookSecrets, useExisting: EncryptedWebhookSecrets },
    { provide: WebhookSender, useClass: HttpWebhookSender },
    {
      provide: WebhookLimits,
      inject: [Config],
      useFactory: ({ rateLimits }: Config): WebhookLimits => ({ enabled: rateLimits }),
    },
  ],
  exports: [Webhooks, DeliverWebhooks],
})
export class WebhookModule {}
