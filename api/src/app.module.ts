import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config';
import { AccountModule } from './modules/account.module';
import { AdminModule } from './modules/admin.module';
import { BookingModule } from './modules/booking.module';
import { ConfigModule } from './modules/config.module';
import { ContentModule } from './modules/content.module';
import { DiscoverModule } from './modules/discover.module';
import { EventsModule } from './modules/events.module';
import { HttpModule } from './modules/http.module';
import { JobsModule } from './modules/jobs.module';
import { LocationModule } from './modules/location.module';
import { MailWorkerModule } from './modules/mail-worker.module';
import { PersistenceModule } from './modules/persistence.module';
import { PlaceModule } from './modules/place.module';
import { ReviewModule } from './modules/review.module';
import { SavedModule } from './modules/saved.module';
import { SpaceModule } from './modules/space.module';
import { UploadModule } from './modules/upload.module';
import { VendorProfileModule } from './modules/vendor-profile.module';
import { WebhookModule } from './modules/webhook.module';
import { WebhookWorkerModule } from './modules/webhook-worker.module';

const featureModules = [
  PersistenceModule,
  EventsModule,
  AccountModule,
  SpaceModule,
  BookingModule,
  ReviewModule,
  SavedModule,
  DiscoverModule,
  VendorProfileModule,
  LocationModule,
  PlaceModule,
  ContentModule,
  AdminModule,
  UploadModule,
  WebhookModule,
];
const workerModules = [MailWorkerModule, WebhookWorkerModule, JobsModule];

@Module({})
export class AppModule {
  static api(config: Config, { withWorker }: { withWorker: boolean }): DynamicModule {
    const worker = withWorker ? workerModules : [];
    return { module: AppModule, imports: [AppModule.features(config), HttpModule, ...worker] };
  }

  /** All use cases, adapters and most routes. HttpModule adds access checks, rate limits and error responses. */
  static features(config: Config): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.with(config), ...featureModules] };
  }

  /** For a worker process, which does not serve the API: it sends emails, delivers webhooks and runs scheduled jobs. */
  static worker(config: Config): DynamicModule {
    return { module: AppModule, imports: [AppModule.features(config), ...workerModules] };
  }
}
