import pTimeout from 'p-timeout';
import {
  type JobProcessor,
  jobFor,
  type MailQueue,
  openJobProcessor,
  openMailQueue,
  type QueueName,
  type QueueSettings,
} from './mail-queue';

/** How long a shutdown waits for emails that are being sent before MailWorker aborts them. */
export const SENDING_TIMEOUT_MS = 8_000;
const CLOSE_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 1_000;
const READY_TIMEOUT_MS = 2_000;

/** A queue, and the processor that sends the emails of its jobs. */
export class MailQueueWorker {
  private readonly stopping = new AbortController();
  private readonly queue: MailQueue;
  private processor: JobProcessor | undefined;

  constructor(
    private readonly name: QueueName,
    private readonly settings: QueueSettings & { mailConcurrency: number },
    private readonly send: (outboxId: string) => Promise<void>,
    private readonly warn: (error: unknown) => void,
  ) {
    this.queue = openMailQueue(name, settings, this.stopping.signal);
    this.queue.on('error', warn);
  }

  /** Adds a job for each outbox row that does not have one yet. */
  async add(outboxIds: string[]): Promise<void> {
    if (outboxIds.length > 0) await this.queue.addBulk(outboxIds.map(jobFor));
  }

  /**
   * Starts even if Redis is down. Email is then sent when Redis is available again.
   * @throws if the queue refuses the connection, for example because of a wrong password
   */
  async start(): Promise<void> {
    this.processor = openJobProcessor(this.name, this.settings, this.stopping.signal, this.send);
    this.processor.on('error', this.warn);
    const running = this.runWhenReady(this.processor);
    running.catch(this.warn);
    await pTimeout(running, { milliseconds: READY_TIMEOUT_MS, fallback: () => undefined });
  }

  /** Waits for the connection first, because BullMQ's loop would block the process until the connection is ready. */
  private async runWhenReady(processor: JobProcessor): Promise<void> {
    await Promise.all([processor.waitUntilReady(), this.queue.waitUntilReady()]);
    processor.run().catch(this.warn);
  }

  /** Waits for emails that are being sent. Other workers send the rest. */
  async stop(): Promise<void> {
    // If the queue is down, closing must be forced. Otherwise, it would wait until the queue is up again.
    const closing = this.processor?.close(!(await this.queueResponds()));
    this.stopping.abort();
    if (closing) await waitForClosing('The worker', closing, SENDING_TIMEOUT_MS).catch(this.warn);
    await waitForClosing('The queue', this.queue.close()).catch(this.warn);
  }

  private queueResponds(): Promise<boolean> {
    const response = pTimeout(this.queue.getJobCountByTypes('waiting'), {
      milliseconds: RESPONSE_TIMEOUT_MS,
    });
    return response.then(
      () => true,
      () => false,
    );
  }
}

/**
 * @param expectedMs how long closing may have to wait for work in progress
 * @throws if closing fails, or takes ten seconds longer than `expectedMs`
 */
export function waitForClosing(name: string, closing: Promise<void>, expectedMs = 0): Promise<void> {
  const milliseconds = expectedMs + CLOSE_TIMEOUT_MS;
  return pTimeout(closing, {
    milliseconds,
    message: `${name} did not close within ${milliseconds / 1000} s.`,
  });
}
