import { setTimeout as delay } from 'node:timers/promises';

interface Measurement {
  acceptedPerSecond: number;
  /** How long each accepted request took, in milliseconds, sorted. */
  latencies: number[];
  refused: number;
}

/**
 * Clients, each of which sends one request after the other until `stop` is called. After a 503, a client waits as long as
 * `Retry-After` says.
 */
export class ClosedLoop {
  /** The number of 503s since the clients started. */
  refused = 0;
  /** Statuses other than 200 and 503. */
  readonly unexpected: number[] = [];
  private latencies: number[] = [];
  private running = true;
  private readonly clients: Promise<void>[];

  constructor(
    clients: number,
    private readonly send: () => Promise<Response>,
  ) {
    this.clients = Array.from({ length: clients }, () => this.run());
  }

  /** The number of accepted requests since the start of the last `measure`, or since the clients started. */
  get accepted(): number {
    return this.latencies.length;
  }

  /** Measures only the responses that arrive during `work`. */
  async measure(work: () => Promise<unknown>): Promise<Measurement> {
    const { refused } = this;
    this.latencies = [];
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      acceptedPerSecond: this.accepted / seconds,
      latencies: this.latencies.toSorted((a, b) => a - b),
      refused: this.refused - refused,
    };
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.clients);
  }

  private async run(): Promise<void> {
    while (this.running) {
      const sentAt = performance.now();
      const response = await this.send();
      await response.arrayBuffer();
      if (response.status === 200) this.latencies.push(performance.now() - sentAt);
      else if (response.status !== 503) this.unexpected.push(response.status);
      else {
        this.refused += 1;
        await delay(1000 * Number(response.headers.get('retry-after')));
      }
    }
  }
}
