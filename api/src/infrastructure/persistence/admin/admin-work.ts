import { Injectable } from '@nestjs/common';
import { AdminTasks, DailyRuns } from '../../../application/admin/admin-work';
import type { AdminTaskCounts } from '../../../domain/admin/admin-events';
import type { CalendarDay } from '../../../domain/shared/calendar-day';
import { Database } from '../database';
import { FLAGGED_BOOKINGS } from './admin-bookings';
import { IS_FAILED } from './admin-emails';

/* Each count uses indexes, so that it does not read all records of a table. */
const COUNT = `
SELECT
  (SELECT count(*) FROM spaces WHERE approval_status = 'pending') AS "newListings",
  (SELECT count(*) FROM spaces WHERE changed_since_approval) AS "changedListings",
  (SELECT count(*) FROM ${FLAGGED_BOOKINGS}) AS "flaggedBookings",
  (SELECT count(*) FROM outbox o WHERE ${IS_FAILED}) AS "failedEmails"`;

@Injectable()
export class SqlAdminTasks extends AdminTasks {
  constructor(private readonly database: Database) {
    super();
  }

  async count(): Promise<AdminTaskCounts> {
    const [work] = await this.database.query<AdminTaskCounts>(COUNT);
    if (!work) throw new Error('The count of open tasks returned no row.');
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
