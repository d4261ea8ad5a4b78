import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { ClaimedDelivery } from '../../application/webhook/webhooks';
import { DeliverWebhooks } from '../../application/webhook/deliver-webhooks';
import { countWebhookAttempt } from './webhook-metrics';

/** How many deliveries a process attempts at the same time, each to a different webhook. */
const CONCURRENCY = 10;
const POLL_INTERVAL_MS = 1_000;
/** How long attempts in progress may continue during a shutdown. Then they are aborted. */
const FINISH_WITHIN_MS = 5_000;

/** Delivers due webhooks. Any number of processes may run at the same time, and be killed at any point (D64). */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Webhooks');
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private claiming: Promise<void> | undefined;
  private isStopped = false;

  constructor(private readonly deliver: DeliverWebhooks) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.poll(), POLL_INTERVAL_MS);
    this.poll();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.claiming;
    const abort = setTimeout(() => this.stopping.abort(), FINISH_WITHIN_MS);
    await Promise.all(this.running);
    clearTimeout(abort);
  }

  private poll(): void {
    if (this.isStopped || this.claiming || this.running.size >= CONCURRENCY) return;
    this.claiming = this.claimAndStart()
      .catch((error: unknown) => this.warn(error))
      .finally(() => (this.claiming = undefined));
  }

  private async claimAndStart(): Promise<void> {
    for (const delivery of await this.deliver.claim(CONCURRENCY - this.running.size)) {
      const attempt = this.attempt(delivery).finally(() => {
        this.running.delete(attempt);
        this.poll();
      });
      this.running.add(attempt);
    }
  }

  private async attempt(delivery: ClaimedDelivery): Promise<void> {
    try {
      const { error, durationMs } = await this.deliver.attempt(delivery, this.stopping.signal);
      // An attempt that the shutdown has aborted does not count, and is repeated.
      if (error !== null && this.stopping.signal.aborted) return;
      countWebhookAttempt(error === null ? 'delivered' : 'failed', durationMs);
    } catch (error) {
      this.warn(error);
    }
  }

  private warn(error: unknown): void {
    this.logger.warn(error instanceof Error ? error.message : String(error));
  }
}
