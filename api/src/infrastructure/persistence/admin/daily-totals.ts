import { Injectable } from '@nestjs/common';
import { DailyTotals } from '../../../application/admin/daily-totals';
import { applyPendingChanges } from '../apply-pending-changes';
import { Database } from '../database';

@Injectable()
export class SqlDailyTotals extends DailyTotals {
  constructor(private readonly database: Database) {
    super();
  }

  applyPendingChanges(signal: { readonly aborted: boolean }): Promise<number> {
    return applyPendingChanges(this.database, 'add_daily_changes', signal);
  }
}
