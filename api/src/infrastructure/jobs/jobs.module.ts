import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Config } from '../../config';
import { CleanUpRowsJob } from './clean-up-rows.job';
import { CleanUpUploadsJob } from './clean-up-uploads.job';
import { RemindHostsJob } from './remind-hosts.job';
import { PeriodicJob } from './periodic-job';
import { SettleBookingsJob } from './settle-bookings.job';

/** Starts with the application and stops before its connections do. */
@Injectable()
class JobsLifecycle implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly repeated: PeriodicJob[];

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
      ...[settle, remind].map((job) => new PeriodicJob(job, bookingsEveryMs, log)),
      ...[cleanRows, cleanUploads].map((job) => new PeriodicJob(job, cleanUpEveryMs, log)),
    ];
  }

  onApplicationBootstrap(): void {
    this.repeated.forEach((job) => job.start());
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.repeated.map((job) => job.stop()));
  }
}

/** Scheduled jobs. They run in every process with a worker, and any number of them may run at once. */
@Module({
  providers: [SettleBookingsJob, RemindHostsJob, CleanUpRowsJob, CleanUpUploadsJob, JobsLifecycle],
})
export class JobsModule {}
