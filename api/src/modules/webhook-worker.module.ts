import { Module } from '@nestjs/common';
import { WebhookWorker } from '../infrastructure/webhooks/webhook-worker';
import { WebhookModule } from './webhook.module';

/** For processes that deliver webhooks. These are the same processes that send mail. */
@Module({ imports: [WebhookModule], providers: [WebhookWorker] })
export class WebhookWorkerModule {}
