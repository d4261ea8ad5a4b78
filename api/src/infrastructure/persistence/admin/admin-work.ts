import { Injectable } from '@nestjs/common';
import { AdminWorkQueue, DailyRuns } from '../../../application/admin/admin-work';
import type { AdminWork } from '../../../domain/admin/admin-events';
import type { CalendarDay } from '../../../domain/shared/calendar-day';
import { Database } from '../database';
import { FLAGGED_BOOKINGS } from './admin-bookings';
import { FAILED } from './admin-emails';

/* Each count uses an index that contains only the waiting records. */
const COUNT = `
SELECT
  (SELECT count(*) FROM spaces WHERE approval_status = 'pending') AS "newListings",
  (SELECT count(*) FROM spaces WHERE changed_since_approval) AS "changedListings",
  (SELECT count(*) FROM ${FLAGGED_BOOKINGS}) AS "flaggedBookings",
  (SELECT count(*) FROM outbox o WHERE ${FAILED}) AS "failedEmails"`;

@Injectable()
export class SqlAdminWorkQueue extends AdminWorkQueue {
  constructor(private readonly database: Database) {
    super();
  }

  async count(): Promise<AdminWork> {
    const [work] = await this.database.query<AdminWork>(COUNT);
    if (!work) throw new Error('The count of the work queue returned no row.');
    return work;
  }
}

@Injectable()
export class SqlDailyRuns extends DailyRuns {
  constructor(private readonly database: Database) {
    super();
  }

  async claim(job: string, day: CalendarDay): Promise<boolean> {
    const claimed = await this.database.query(
      'INSERT INTO daily_runs (job, day) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING job',
      [job, day],
    );
    return claimed.length > 0;
  }
}
