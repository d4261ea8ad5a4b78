import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from './scheduled-job';

const BATCH = 1000;

/** What nobody asks for any more, as `table (key)` and the condition under which a row goes. */
const expired = [
  // The codes of the last hour are what D6 counts, also when they are used.
  { table: 'verification_codes', key: 'id', when: `created_at < now() - interval '1 day'` },
  { table: 'sessions', key: 'id', when: 'expires_at <= now()' },
  { table: 'outbox', key: 'id', when: `sent_at < now() - interval '30 days'` },
  // D34: a key holds for a day.
  { table: 'idempotency_keys', key: '(user_id, key)', when: `created_at <= now() - interval '24 hours'` },
];

@Injectable()
export class CleanUpRowsJob extends ScheduledJob {
  readonly did = 'rows cleaned up';

  constructor(private readonly source: DataSource) {
    super();
  }

  async run(stopping: AbortSignal): Promise<number> {
    let deleted = 0;
    for (const { table, key, when } of expired) {
      const columns = key.replace(/[()]/g, '');
      const batch = `SELECT ${columns} FROM ${table} WHERE ${when} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
      const statement = `DELETE FROM ${table} WHERE ${key} IN (${batch})`;
      deleted += await this.repeat(statement, stopping);
    }
    return deleted;
  }

  private async repeat(statement: string, stopping: AbortSignal): Promise<number> {
    let deleted = 0;
    while (!stopping.aborted) {
      const [, count]: [unknown, number] = await this.source.query(statement);
      deleted += count;
      if (count < BATCH) break;
    }
    return deleted;
  }
}
