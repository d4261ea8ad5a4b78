import { Client } from 'pg';
import { OUTBOX_CHANNEL } from '../../application/mail/outbox';

const RECONNECT_MS = 1_000;

/**
 * Calls `onCommit` when new outbox rows are committed, and also after connecting, in case rows were committed before that.
 * It reconnects automatically; while it is disconnected, only the relay's periodic sweep finds new rows.
 */
export class OutboxListener {
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly onCommit: () => void,
  ) {}

  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('notification', this.onCommit);
    client.on('error', () => this.reconnectLater(client));
    client.on('end', () => this.reconnectLater(client));
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
      this.onCommit();
    } catch {
      this.reconnectLater(client);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private reconnectLater(broken: Client): void {
    if (this.isStopped || broken !== this.client) return;
    this.client = undefined;
    void broken.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
