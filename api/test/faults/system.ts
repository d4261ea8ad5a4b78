import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EXIT_MS } from '@popnook/http-server';
import { findProgram, freePort, migrate, startInbox, startRedis, type TestRedis } from '@popnook/testing';
import { startTcpProxy, type TcpProxy } from '../../src/infrastructure/mail/test/tcp-proxy';
import { startConnectionBalancer } from '../production/connection-balancer';
import { PostgresServer } from './postgres-server';

const ROOT = path.resolve(__dirname, '../../..');

const DRAIN_SECONDS = 1;
/** How long an API process may take to exit after SIGTERM. */
export const EXIT_WITHIN_MS = 1000 * DRAIN_SECONDS + EXIT_MS;

/** A built program that runs as a separate process and can be started again on the same port. */
export class Program {
  private child: ChildProcess | undefined;

  constructor(
    private readonly command: string[],
    readonly url: string,
    private env: NodeJS.ProcessEnv,
  ) {}

  /** @param env settings to change, for this start and all later ones */
  async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    this.env = { ...this.env, ...env };
    const [file = '', ...args] = this.command;
    const { port } = new URL(this.url);
    this.child = fork(path.join(ROOT, 'dist', file), args, {
      cwd: ROOT,
      env: { ...this.env, PORT: port },
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    while (!(await this.isReady())) await delay(50);
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  readonly isReady = (): Promise<boolean> =>
    fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );

  /** @returns the exit code, or null if the signal ended the process or it was not running */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.child || !this.isRunning) return null;
    const ended = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill(signal);
    return (await ended)[0];
  }
}

/**
 * Two API processes, each with a worker, and a site. They reach Redis and the mail server through proxies that can interrupt the
 * connections, and PostgreSQL directly until `useDatabaseProxy` is called.
 */
export class System {
  private constructor(
    readonly apis: [Program, Program],
    readonly site: Program,
    readonly postgres: PostgresServer,
    readonly inboxUrl: string,
    readonly proxies: { database: TcpProxy; mail: TcpProxy; redis?: TcpProxy | undefined },
    readonly redisUrl: string | undefined,
    private readonly stopServers: () => Promise<void>,
  ) {}

  static async start(queue: 'PostgreSQL' | 'Redis'): Promise<System> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-faults-'));
    // PostgreSQL may run as another user, who must be able to open this folder.
    await chmod(folder, 0o755);
    const postgres = await PostgresServer.start(path.join(folder, 'database'));
    const inbox = await startInbox({ dataDir: folder, port: 0, capacity: 100_000 });
    const redis: TestRedis | undefined = queue === 'Redis' ? await startRedis() : undefined;
    const proxies = {
      database: await startTcpProxy(new URL(postgres.url)),
      mail: await startTcpProxy(new URL(inbox.smtpUrl)),
      redis: redis && (await startTcpProxy(new URL(redis.url))),
    };
    const [firstUrl, secondUrl, siteUrl] = await Promise.all([0, 1, 2].map(newUrl));
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: postgres.url,
      SMTP_URL: proxies.mail.url,
      REDIS_URL: proxies.redis?.url,
      SECRET: 'two processes of the same installation',
      SITE_TOKEN: 'two processes and the site share this token',
      PUBLIC_URL: siteUrl,
      DATA_DIR: folder,
      AUTO_APPROVE: 'on',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      LOG_LEVEL: 'fatal',
    };
    await migrate(env);
    const newApi = (url = '') => new Program(['api/main.js', '--with-worker'], url, env);
    const { PATH, SITE_TOKEN, PUBLIC_URL, LOG_LEVEL } = env;
    const siteEnv = {
      PATH,
      SITE_TOKEN,
      PUBLIC_URL,
      LOG_LEVEL,
      API_URL: firstUrl,
      SITE_DIR: path.join(ROOT, 'dist'),
    };
    const system = new System(
      [newApi(firstUrl), newApi(secondUrl)],
      new Program(['site/main.js'], siteUrl ?? '', siteEnv),
      postgres,
      inbox.url,
      proxies,
      redis?.url,
      async () => {
        await Promise.all(Object.values(proxies).map((proxy) => proxy?.close()));
        await inbox.stop();
        await redis?.stop();
        await postgres.stop();
        await rm(folder, { recursive: true, force: true });
      },
    );
    await Promise.all(system.programs.map((program) => program.start()));
    return system;
  }

  /** Restarts the API processes, which then reach PostgreSQL through the proxy. */
  async useDatabaseProxy(): Promise<void> {
    const restart = async (api: Program) => {
      await api.end('SIGTERM');
      await api.start({ DATABASE_URL: this.proxies.database.url });
    };
    await Promise.all(this.apis.map(restart));
  }

  get programs(): Program[] {
    return [...this.apis, this.site];
  }

  /** @returns the time in milliseconds until all processes were ready. @throws Error if one has exited */
  async waitUntilReady(): Promise<number> {
    const startedAt = performance.now();
    const areReady = async () =>
      (await Promise.all(this.programs.map((program) => program.isReady()))).every(Boolean);
    while (!(await areReady())) {
      const exited = this.programs.filter((program) => !program.isRunning);
      if (exited.length > 0) throw new Error(`${exited.map(({ url }) => url).join()} has exited`);
      await delay(50);
    }
    return performance.now() - startedAt;
  }

  async stop(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.end('SIGTERM')));
    await this.stopServers();
  }
}

const newUrl = async () => `http://127.0.0.1:${await freePort()}`;

const nginx = findProgram('nginx', '/usr/sbin/nginx');

/** The load balancer in front of the two API processes: nginx if it is installed, otherwise connection-balancer.ts. */
export const loadBalancer = nginx ? 'nginx' : 'a TCP load balancer';

/** @returns the address of the load balancer and a function that stops it */
export const startLoadBalancer = (
  apis: { url: string }[],
): Promise<{ url: string; stop: () => Promise<void> }> =>
  nginx ? startNginx(nginx, apis) : startConnectionBalancer(apis.map(({ url }) => Number(new URL(url).port)));

async function startNginx(
  program: string,
  apis: { url: string }[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-nginx-'));
  const url = await newUrl();
  // As in ops/nginx.conf, idle connections are closed before the drain time ends.
  const keepAliveMs = 500 * DRAIN_SECONDS;
  // With `max_fails=0`, nginx tries a restarted process again immediately; by default it would wait 10 seconds.
  const servers = apis.map(({ url: address }) => `server ${new URL(address).host} max_fails=0;`).join(' ');
  const config = `daemon off; pid ${folder}/pid; error_log stderr crit; events {}
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream api { ${servers} keepalive 16; keepalive_timeout ${keepAliveMs}ms; }
  server {
    listen ${new URL(url).host};
    location / { proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}`;
  await writeFile(path.join(folder, 'nginx.conf'), config);
  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  const responds = () =>
    fetch(`${url}/health/live`).then(
      () => true,
      () => false,
    );
  while (!(await responds())) await delay(50);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
