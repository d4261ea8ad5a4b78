import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

export interface Charge {
  isAllowed: boolean;
  /** Whether this is the client's first refusal by this process in this minute. */
  isFirstRefusal: boolean;
  remainingUnits: number;
  resetSeconds: number;
}

/** The units that this process has taken from the store for one client and may spend until the budget is renewed. */
interface Lease {
  units: number;
  /** The units left in the store after the last batch. */
  unitsInStore: number;
  /** Whether the store had fewer units than this process last requested. */
  isStoreEmpty: boolean;
  resetsAt: number;
  hasRefused: boolean;
  /** The units of all requests that wait for a batch. */
  waitingUnits: number;
  nextBatch?: Promise<void>;
}

const MINUTE_MS = 60_000;

/**
 * The budgets of clients, shared by all processes. Each process takes units from the store in batches of one percent of the
 * budget, so that most requests need no query. Together, the processes never spend more than the budget, unless the store
 * does not respond: then each process counts on its own. When one process refuses a request, every other process may still
 * have up to one unspent batch.
 */
export class ClientBudgets {
  private readonly leases = new Map<string, Lease>();
  private readonly batchSize = Math.max(1, Math.floor(this.unitsPerMinute / 100));
  private lastSweepAt = Date.now();

  constructor(
    private readonly store: RateLimiterAbstract,
    readonly unitsPerMinute: number,
  ) {}

  async charge(client: string, units: number): Promise<Charge> {
    const lease = this.leaseOf(client);
    const isAllowed = await this.spend(client, lease, units);
    const isFirstRefusal = !isAllowed && !lease.hasRefused;
    lease.hasRefused ||= !isAllowed;
    return {
      isAllowed,
      isFirstRefusal,
      remainingUnits: lease.units + lease.unitsInStore,
      resetSeconds: Math.max(1, Math.ceil((lease.resetsAt - Date.now()) / 1000)),
    };
  }

  /** Many requests can wait for the same batch, so each one checks afterwards whether enough units are left for it. */
  private async spend(client: string, lease: Lease, units: number): Promise<boolean> {
    lease.waitingUnits += units;
    try {
      while (lease.units < units && !lease.isStoreEmpty)
        await (lease.nextBatch ??= this.takeBatch(client, lease).finally(() => delete lease.nextBatch));
      if (lease.units < units) return false;
      lease.units -= units;
      return true;
    } finally {
      lease.waitingUnits -= units;
    }
  }

  private async takeBatch(client: string, lease: Lease): Promise<void> {
    const requested = Math.max(this.batchSize, lease.waitingUnits);
    const { consumedPoints, msBeforeNext } = await this.store
      .consume(client, requested)
      .catch(resultIfRefused);
    // `consumedPoints` includes this batch, even if the store has refused it.
    const available = this.unitsPerMinute - (consumedPoints - requested);
    lease.units += Math.min(requested, Math.max(0, available));
    lease.unitsInStore = Math.max(0, this.unitsPerMinute - consumedPoints);
    lease.isStoreEmpty = available < requested;
    lease.resetsAt = Date.now() + msBeforeNext;
  }

  private leaseOf(client: string): Lease {
    const now = Date.now();
    this.deleteExpiredLeases(now);
    const current = this.leases.get(client);
    if (current && now < current.resetsAt) return current;
    const lease = {
      units: 0,
      unitsInStore: this.unitsPerMinute,
      isStoreEmpty: false,
      resetsAt: now + MINUTE_MS,
      hasRefused: false,
      waitingUnits: 0,
    };
    this.leases.set(client, lease);
    return lease;
  }

  private deleteExpiredLeases(now: number): void {
    if (now - this.lastSweepAt < MINUTE_MS) return;
    this.lastSweepAt = now;
    for (const [client, { resetsAt }] of this.leases) if (resetsAt <= now) this.leases.delete(client);
  }
}

/** The library rejects with its result if the units exceed the budget. */
function resultIfRefused(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
