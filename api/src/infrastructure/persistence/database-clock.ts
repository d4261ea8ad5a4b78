import { Injectable } from '@nestjs/common';
import { Clock } from '../../application/clock';
import { Database } from './database';

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
