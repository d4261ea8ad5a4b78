import { Injectable } from '@nestjs/common';
import { Clock } from '../../application/clock';
import { Database } from './database';

/** SQL: the date in UTC. In other time zones, the date differs by at most a day. `current_date` would depend on the session. */
export const TODAY_IN_UTC = `(now() AT TIME ZONE 'UTC')::date`;

@Injectable()
export class DatabaseClock extends Clock {
  constructor(private readonly database: Database) {
    super();
  }

  async now(): Promise<Date> {
    const [row] = await this.database.query<{ now: Date }>('SELECT now()');
    if (!row) throw new Error('The database returned no time.');
    return row.now;
  }
}
