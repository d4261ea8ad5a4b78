import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand, startCluster, stopOnExit } from '@popnook/testing';
import pg from 'pg';

const OTHER_CONNECTIONS = `FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** A separate PostgreSQL server, which a test can break, restart and stop. It keeps its data and its port. */
export class PostgresServer {
  /**
   * Cancels the watchdog that stops a restarted server if the test process is killed. `startCluster` has started one for the first
   * server.
   */
  private cancelWatchdog: () => void = () => undefined;

  private constructor(
    readonly url: string,
    private readonly dataDir: string,
  ) {}

  static async start(dataDir: string): Promise<PostgresServer> {
    const { url } = await startCluster({ dataDir });
    const [row] = await query<{ data_directory: string }>(url, 'SHOW data_directory');
    return new PostgresServer(url, row?.data_directory ?? '');
  }

  terminateConnections(): Promise<unknown> {
    return query(this.url, `SELECT pg_terminate_backend(pid) ${OTHER_CONNECTIONS}`);
  }

  /** Kills a process of PostgreSQL, which then ends all connections and replays its write-ahead log. */
  async crash(): Promise<void> {
    const [victim] = await query<{ pid: number }>(this.url, `SELECT pid ${OTHER_CONNECTIONS} LIMIT 1`);
    if (!victim) throw new Error('PostgreSQL has no connections');
    process.kill(victim.pid, 'SIGKILL');
    await this.waitUntilReady();
  }

  /** Resolves as soon as PostgreSQL accepts connections again. */
  async restart(): Promise<void> {
    // `-W`: pg_ctl does not wait for the start, because `waitUntilReady` notices it sooner.
    await this.control('restart', '-m', 'fast', '-W', '-l', path.join(this.dataDir, 'restart.log'));
    await this.waitUntilReady();
    const [pid] = (await readFile(path.join(this.dataDir, 'postmaster.pid'), 'utf8')).split('\n');
    this.cancelWatchdog();
    this.cancelWatchdog = stopOnExit(Number(pid));
  }

  /** Stops PostgreSQL and starts it again after this time. */
  async interrupt(ms: number): Promise<void> {
    await this.control('stop', '-m', 'fast');
    await delay(ms);
    // `pg_ctl start` would not use the same port, but `restart` reads the options of the last start.
    await this.restart();
  }

  async stop(): Promise<void> {
    await this.control('stop', '-m', 'immediate');
    this.cancelWatchdog();
  }

  /** Runs pg_ctl, which refuses to run as root, as the user who owns the data. */
  private async control(...args: string[]): Promise<void> {
    // This file has the command that started PostgreSQL. pg_ctl is in the same folder as its program.
    const [program = ''] = (await readFile(path.join(this.dataDir, 'postmaster.opts'), 'utf8')).split(' "');
    const { uid, gid } = await stat(this.dataDir);
    const options = { uid, gid, cwd: this.dataDir };
    const command = path.join(path.dirname(program), 'pg_ctl');
    const { code, output } = await runCommand(command, [...args, '-D', this.dataDir], options);
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} failed: ${output}`);
  }

  private async waitUntilReady(): Promise<void> {
    const isReady = () =>
      query(this.url, 'SELECT 1').then(
        () => true,
        () => false,
      );
    while (!(await isReady())) await delay(10);
  }
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
