import { Injectable } from '@nestjs/common';
import { DailyTotals } from '../../../application/admin/daily-totals';
import { addChanges } from '../add-changes';
import { Database } from '../database';

@Injectable()
export class SqlDailyTotals extends DailyTotals {
  constructor(private readonly database: Database) {
    super();
  }

  addChanges(signal: { readonly aborted: boolean }): Promise<number> {
    return addChanges(this.database, 'add_daily_changes', signal);
  }
}
