import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { SettleBookings } from '../../application/booking/settle-bookings';
import { Clock } from '../../application/clock';
import { Config } from '../../config';
import { DatabaseModule } from '../persistence/persistence.module';
import { ImageStoreModule } from '../files/image-store.module';
import { MailModule } from '../mail/mail.module';
import { CleanUpRowsJob } from './clean-up-rows.job';
import { CleanUpUploadsJob } from './clean-up-uploads.job';
import { RemindHostsJob } from './remind-hosts.job';
import { Repeated } from './periodic-job';
import { SettleBookingsJob } from './settle-bookings.job';

/** Starts with the application and stops before its connections do. */
@Injectable()
class ClockJobsLife implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly repeated: Repeated[];

  constructor(
    config: Config,
    settle: SettleBookingsJob,
    remind: RemindHostsJob,
    cleanRows: CleanUpRowsJob,
    cleanUploads: CleanUpUploadsJob,
  ) {
    const log = new Logger('Clock');
    const { bookingsEveryMs, cleanUpEveryMs } = config;
    this.repeated = [
      ...[settle, remind].map((job) => new Repeated(job, bookingsEveryMs, log)),
      ...[cleanRows, cleanUploads].map((job) => new Repeated(job, cleanUpEveryMs, log)),
    ];
  }

  onApplicationBootstrap(): void {
    this.repeated.forEach((job) => job.start());
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.repeated.map((job) => job.stop()));
  }
}

/** What the clock asks for, in every process with a worker; any number of them may run. Config is expected to be global. */
@Module({
  imports: [DatabaseModule, ImageStoreModule, MailModule],
  providers: [
    { provide: Clock, useValue: { now: () => new Date() } },
    SettleBookings,
    SettleBookingsJob,
    RemindHostsJob,
    CleanUpRowsJob,
    CleanUpUploadsJob,
    ClockJobsLife,
  ],
})
export class ClockJobsModule {}
