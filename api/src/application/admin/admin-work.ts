import { Injectable } from '@nestjs/common';
import type { AdminTaskCounts } from '../../domain/admin/admin-events';
import { digestDay } from '../../domain/admin/digest-day';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';

/** The records that wait for an administrator, such as new listings. */
export abstract class AdminTasks {
  /** Counts the records of each kind. */
  abstract count(): Promise<AdminTaskCounts>;
}

export abstract class DailyRuns {
  /**
   * Marks the job as run for this day. Call this in the transaction in which the job runs: a concurrent claim for the same
   * job and day waits until that transaction ends.
   * @returns false if the job has already run for this day
   */
  abstract claim(job: string, day: CalendarDay): Promise<boolean>;
}

/** Emails administrators a daily summary of their open work (D52). */
@Injectable()
export class SendAdminDigest {
  constructor(
    private readonly transaction: Transaction,
    private readonly tasks: AdminTasks,
    private readonly runs: DailyRuns,
    private readonly events: DomainEventPublisher,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of records that the email counts; 0 if no email is sent */
  async run(): Promise<number> {
    const day = digestDay(await this.clock.now());
    return this.transaction.run(async () => {
      if (!(await this.runs.claim('admin-work', day))) return 0;
      const work = await this.tasks.count();
      const total = Object.values(work).reduce((sum: number, count: number) => sum + count, 0);
      if (total > 0) await this.events.publish({ type: 'AdminDigestDue', day, work });
      return total;
    });
  }
}
