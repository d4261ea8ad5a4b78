import { Injectable } from '@nestjs/common';
import { DailyTotals } from '../../../application/admin/daily-totals';
import { Database } from '../database';

const BATCH_SIZE = 5_000;

@Injectable()
export class SqlDailyTotals extends DailyTotals {
  constructor(private readonly database: Database) {
    super();
  }

  async addChanges(signal: { readonly aborted: boolean }): Promise<number> {
    let added = 0;
    let count = BATCH_SIZE;
    while (count === BATCH_SIZE && !signal.aborted) {
      const [row] = await this.database.query<{ count: number }>('SELECT add_daily_changes($1) AS count', [
        BATCH_SIZE,
      ]);
      count = row?.count ?? 0;
      added += count;
    }
    return added;
  }
}
