import pLimit from 'p-limit';
import { DatabaseBusyError } from './database-busy-error';
import { PostgresErrors } from './postgres-errors';

const NO_PROGRESS_MS = 1500;

/**
 * Limits the number of simultaneous transactions, so that connections remain for reads. The other transactions wait for
 * their turn, so two hundred simultaneous booking requests take longer, but succeed. Waiting transactions are refused if
 * no transaction has finished for a while.
 */
export class TransactionQueue {
  private readonly limit;
  private readonly errors = new PostgresErrors();
  private timer: NodeJS.Timeout | undefined;

  constructor(concurrency: number) {
    this.limit = pLimit({ concurrency, rejectOnClear: true });
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    let hasStarted = false;
    const result = this.limit(() => {
      hasStarted = true;
      return work();
    });
    this.timer ??= setTimeout(() => this.refuseWaiting(), NO_PROGRESS_MS).unref();
    try {
      const value = await result;
      this.restartTimer();
      return value;
    } catch (error) {
      if (!hasStarted) throw new DatabaseBusyError('It has been too long since a transaction finished.');
      // Any error counts as progress, for example a DomainError, unless it means that the database is unavailable. If no other
      // transaction is active, none can be stuck.
      if (!this.errors.isUnavailable(error) || this.limit.activeCount === 0) this.restartTimer();
      throw error;
    }
  }

  private restartTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.limit.activeCount > 0)
      this.timer = setTimeout(() => this.refuseWaiting(), NO_PROGRESS_MS).unref();
  }

  private refuseWaiting(): void {
    this.timer = undefined;
    this.limit.clearQueue();
  }
}
