import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SampledGauge } from '@popnook/http-server';
import { Database } from '../database';

const waiting = new SampledGauge({
  name: 'popnook_emails_waiting',
  help: 'Emails that are due, but have been neither sent nor given up on.',
  labelNames: ['kind'],
});
const oldest = new SampledGauge({
  name: 'popnook_emails_oldest_age_seconds',
  help: 'For how long the oldest waiting email has been waiting.',
  labelNames: ['kind'],
});

interface Waiting {
  kind: string;
  count: number;
  /** The age of the oldest one, in seconds. */
  age: number;
}

/** Measures the outbox. All processes share it, so each reports the same values. Kinds without waiting emails are omitted. */
@Injectable()
export class OutboxMetrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private reading: Promise<Waiting[]> | undefined;
  private removals: (() => void)[] = [];

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.removals = [
      waiting.add(async () =>
        (await this.read()).map(({ kind, count }) => ({ labels: { kind }, value: count })),
      ),
      oldest.add(async () => (await this.read()).map(({ kind, age }) => ({ labels: { kind }, value: age }))),
    ];
  }

  onApplicationShutdown(): void {
    this.removals.forEach((remove) => remove());
  }

  /** One query for both gauges, which are read at the same time. */
  private read(): Promise<Waiting[]> {
    this.reading ??= this.database.query<Waiting>(WAITING).finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }
}

/* Emails that are held on purpose for some minutes do not count as waiting. */
const WAITING = `
SELECT kind, count(*)::integer AS count,
  extract(epoch FROM clock_timestamp() - min(coalesce(held_until, created_at)))::float8 AS age
FROM outbox
WHERE sent_at IS NULL AND failed_at IS NULL AND (held_until IS NULL OR held_until <= clock_timestamp())
GROUP BY kind`;
