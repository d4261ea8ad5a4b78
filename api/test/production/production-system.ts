import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startCluster, startInbox, startRedis, type TestRedis } from '@popnook/testing';
import { S3Server } from '../../src/infrastructure/files/test/s3-server';
import { TraceCollector } from '../trace-collector';
import { startConnectionBalancer } from './connection-balancer';
import { type ReverseProxy, startReverseProxy } from './reverse-proxy';
import { ROOT, Service } from './services';

const SECRET = 'a value that only these processes know';
const SITE_TOKEN = 'a token that only the site and the API know';

/**
 * All services of docker-compose.yml as processes on this machine: two APIs, two workers and a site behind nginx, with their
 * own PostgreSQL, Redis, mail server and object storage.
 */
export class ProductionSystem {
  services: Service[] = [];
  proxy!: ReverseProxy;
  inboxUrl = '';
  databaseUrl = '';
  /** The folder of the bundles, a copy of `dist`. */
  siteDir = '';
  collector!: TraceCollector;
  /** In the order in which they run: the proxy and the services stop before the servers that they use. */
  private readonly cleanUps: (() => Promise<unknown>)[] = [];

  static async start(): Promise<ProductionSystem> {
    const system = new ProductionSystem();
    await system.start();
    return system;
  }

  servicesNamed(name: string): Service[] {
    return this.services.filter((service) => service.name === name);
  }

  async stop(): Promise<void> {
    for (const cleanUp of this.cleanUps) await cleanUp();
  }

  private async start(): Promise<void> {
    const [http, https, sitePort, ...apiPorts] = await Promise.all(
      Array.from({ length: 5 }, () => freePort()),
    );
    const local = await this.startServers(apiPorts, `https://localhost:${https}`);
    const create = async (name: string, port = 0) =>
      new Service(name, { ...local, PORT: String(port), METRICS_PORT: String(await freePort()) });
    const migration = await create('migrate');
    migration.start();
    if ((await migration.untilEnded()) !== 0) throw new Error(migration.output);
    this.services = await Promise.all([
      ...apiPorts.map((port) => create('api', port)),
      create('worker'),
      create('worker'),
      create('site', sitePort),
    ]);
    this.cleanUps.unshift(() => Promise.all(this.services.map((service) => service.end('SIGKILL'))));
    // Starts one service after another. If all started together, they would time out on a busy machine.
    for (const service of this.services) {
      service.start();
      await service.untilHealthy();
    }
    this.proxy = await startReverseProxy({ http: http ?? 0, https: https ?? 0, site: sitePort ?? 0 });
    this.cleanUps.unshift(() => this.proxy.stop());
  }

  /** @returns the settings that are different on this machine */
  private async startServers(apiPorts: number[], publicUrl: string): Promise<Record<string, string>> {
    const folder = await mkdtemp(path.join(tmpdir(), 'popnook-production-'));
    this.cleanUps.unshift(() => rm(folder, { recursive: true, force: true }));
    const cluster = await startCluster({ dataDir: path.join(folder, 'database') });
    this.cleanUps.unshift(() => cluster.stop());
    const redis: TestRedis = await startRedis();
    this.cleanUps.unshift(() => redis.stop());
    const inbox = await startInbox({ dataDir: folder, port: 0 });
    this.cleanUps.unshift(() => inbox.stop());
    const storage = await S3Server.start();
    this.cleanUps.unshift(() => storage.stop());
    this.collector = await TraceCollector.start();
    this.cleanUps.unshift(() => this.collector.stop());
    // Takes the place of the name `api`, which Docker resolves to all containers of the API.
    const balancer = await startConnectionBalancer(apiPorts);
    this.cleanUps.unshift(() => balancer.stop());
    this.siteDir = path.join(folder, 'site');
    await cp(path.join(ROOT, 'dist'), this.siteDir, { recursive: true });
    this.databaseUrl = cluster.url;
    this.inboxUrl = inbox.url;
    return {
      PUBLIC_URL: publicUrl,
      DATABASE_URL: cluster.url,
      REDIS_URL: redis.url,
      SMTP_URL: inbox.smtpUrl,
      S3_URL: storage.url(),
      API_URL: balancer.url,
      SECRET,
      SITE_TOKEN,
      ADMIN_EMAILS: '',
      OTEL_EXPORTER_OTLP_ENDPOINT: this.collector.url,
      HOST: '127.0.0.1',
      SITE_DIR: this.siteDir,
    };
  }
}
