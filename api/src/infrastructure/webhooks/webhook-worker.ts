import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { ClaimedDelivery } from '../../application/webhook/webhooks';
import { DeliverWebhooks } from '../../application/webhook/deliver-webhooks';
import { countWebhookAttempt } from './webhook-metrics';

/** How many deliveries a process attempts at the same time, each to a different webhook. */
const CONCURRENCY = 10;
const POLL_INTERVAL_MS = 1_000;
/** How long attempts in progress may continue during a shutdown. Then they are aborted. */
const FINISH_WITHIN_MS = 5_000;

/** Sends due deliveries. Any number of processes can do this at the same time, and each can be killed at any point (D64). */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Webhooks');
  private readonly abortController = new AbortController();
  private readonly attemptsInProgress = new Set<Promise<void>>();
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
    const abort = setTimeout(() => this.abortController.abort(), FINISH_WITHIN_MS);
    await Promise.all(this.attemptsInProgress);
    clearTimeout(abort);
  }

  private poll(): void {
    if (this.isStopped || this.claiming || this.attemptsInProgress.size >= CONCURRENCY) return;
    this.claiming = this.claimAndStart()
      .catch((error: unknown) => this.warn(error))
      .finally(() => (this.claiming = undefined));
  }

  private async claimAndStart(): Promise<void> {
    for (const delivery of await this.deliver.claim(CONCURRENCY - this.attemptsInProgress.size)) {
      const attempt = this.attempt(delivery).finally(() => {
        this.attemptsInProgress.delete(attempt);
        this.poll();
      });
      this.attemptsInProgress.add(attempt);
    }
  }

  private async attempt(delivery: ClaimedDelivery): Promise<void> {
    try {
      const { error, durationMs } = await this.deliver.attempt(delivery, this.abortController.signal);
      // An attempt that the shutdown aborted is not counted, and will be repeated.
      if (error !== null && this.abortController.signal.aborted) return;
      countWebhookAttempt(error === null ? 'delivered' : 'failed', durationMs);
    } catch (error) {
      this.warn(error);
    }
  }

  private warn(error: unknown): void {
    this.logger.warn(error instanceof Error ? error.message : String(error));
  }
}
