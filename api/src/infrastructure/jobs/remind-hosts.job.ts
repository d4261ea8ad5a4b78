import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BookingMails } from '../mail/booking-mails';
import { ClockJob } from './scheduled-job';

const BATCH = 100;

/**
 * A host hears once of a request that expires within a day. One that never had a day left has been announced by the
 * mail of the request itself.
 */
@Injectable()
export class RemindHostsJob extends ClockJob {
  readonly did = 'hosts reminded';

  constructor(
    private readonly source: DataSource,
    private readonly mails: BookingMails,
  ) {
    super();
  }

  async run(stopping: AbortSignal): Promise<number> {
    let reminded = 0;
    let after = 0;
    while (!stopping.aborted) {
      const ids = await this.remind(after);
      reminded += ids.length;
      if (ids.length < BATCH) break;
      after = Math.max(...ids);
    }
    return reminded;
  }

  /** The requests stay locked until their mails are committed, so that no answer comes in between. */
  private remind(after: number): Promise<number[]> {
    return this.source.transaction(async (manager) => {
      const rows: { id: number }[] = await manager.query(expiringSoon, [after, BATCH]);
      for (const { id } of rows) await this.mails.record(manager, 'reminded', id);
      return rows.map(({ id }) => id);
    });
  }
}

/* The outbox knows who was reminded: its key of the event stands longer than any request. */
const expiringSoon = `
SELECT b.id FROM bookings b JOIN spaces s ON s.id = b.space_id JOIN users h ON h.id = s.host_id
WHERE b.id > $1 AND b.status = 'pending' AND h.status <> 'deleted'
  AND b.expires_at > now() AND b.expires_at <= now() + interval '24 hours'
  AND b.created_at <= b.expires_at - interval '24 hours'
  AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.event_key = 'booking:' || b.id || ':reminded:host')
ORDER BY b.id LIMIT $2
FOR UPDATE OF b SKIP LOCKED`;
