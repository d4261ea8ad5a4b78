import { Logger, Module } from '@nestjs/common';
import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule';
import { DailyTotals } from '../application/admin/daily-totals';
import { SendAdminDigest } from '../application/admin/admin-work';
import { RemindHosts } from '../application/booking/remind-hosts';
import { ExpireAndCompleteBookings } from '../application/booking/expire-and-complete-bookings';
import { MapCells } from '../application/discover/map-cells';
import { ExpiredRows } from '../application/maintenance/expired-rows';
import { MailSearchAlerts } from '../application/saved/mail-search-alerts';
import { NotifyWaitlist } from '../application/saved/notify-waitlist';
import { SpaceViews } from '../application/space/space-views';
import { CleanUpUploads } from '../application/upload/clean-up-uploads';
import { Config } from '../config';
import { SqlExpiredRows } from '../infrastructure/persistence/maintenance/expired-rows';
import { AdminModule } from './admin.module';
import { JobRunner, ScheduledJobs } from '../infrastructure/jobs/job-runner';

const scheduledJobs = {
  provide: ScheduledJobs,
  inject: [
    Config,
    ExpireAndCompleteBookings,
    RemindHosts,
    SendAdminDigest,
    ExpiredRows,
    CleanUpUploads,
    MapCells,
    DailyTotals,
    SpaceViews,
    MailSearchAlerts,
    NotifyWaitlist,
  ],
  useFactory: (
    { frequentJobsEveryMs, cleanUpEveryMs }: Config,
    expireAndCompleteBookings: ExpireAndCompleteBookings,
    remindHosts: RemindHosts,
    sendAdminDigest: SendAdminDigest,
    expiredRows: ExpiredRows,
    cleanUpUploads: CleanUpUploads,
    mapCells: MapCells,
    dailyTotals: DailyTotals,
    spaceViews: SpaceViews,
    mailSearchAlerts: MailSearchAlerts,
    notifyWaitlist: NotifyWaitlist,
  ): ScheduledJobs => ({
    list: [
      {
        name: 'expire and complete bookings',
        everyMs: frequentJobsEveryMs,
        run: (signal) => expireAndCompleteBookings.run(signal),
      },
      { name: 'remind hosts', everyMs: frequentJobsEveryMs, run: (signal) => remindHosts.run(signal) },
      { name: 'email administrators', everyMs: frequentJobsEveryMs, run: () => sendAdminDigest.run() },
      {
        name: 'update the map',
        everyMs: frequentJobsEveryMs,
        run: (signal) => mapCells.applyPendingChanges(signal),
      },
      {
        name: 'update the statistics',
        everyMs: frequentJobsEveryMs,
        run: (signal) => dailyTotals.applyPendingChanges(signal),
      },
      {
        name: 'email saved searches',
        everyMs: frequentJobsEveryMs,
        run: (signal) => mailSearchAlerts.run(signal),
      },
      {
        name: 'email the waitlist',
        everyMs: frequentJobsEveryMs,
        run: (signal) => notifyWaitlist.run(signal),
      },
      { name: 'add up views', everyMs: cleanUpEveryMs, run: (signal) => spaceViews.sumUpPastDays(signal) },
      { name: 'delete expired rows', everyMs: cleanUpEveryMs, run: (signal) => expiredRows.delete(signal) },
      { name: 'delete unused uploads', everyMs: cleanUpEveryMs, run: (signal) => cleanUpUploads.run(signal) },
    ],
  }),
};

/**
 * Scheduled jobs. They run in each process of `worker.ts` and of `main.ts` with `--with-worker`. Any number of these processes
 * may run at the same time.
 */
@Module({
  imports: [ScheduleModule.forRoot(), AdminModule],
  providers: [
    { provide: ExpiredRows, useClass: SqlExpiredRows },
    scheduledJobs,
    {
      provide: JobRunner,
      inject: [ScheduledJobs, SchedulerRegistry],
      useFactory: (jobs: ScheduledJobs, registry: SchedulerRegistry) =>
        new JobRunner(jobs, registry, new Logger('Jobs')),
    },
  ],
})
export class JobsModule {}
