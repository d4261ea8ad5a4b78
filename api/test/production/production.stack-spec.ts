import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  describeWithRedis,
  freePort,
  startCluster,
  startInbox,
  startRedis,
  type TestRedis,
} from '@popnook/testing';
import { S3Server } from '../../src/infrastructure/files/test/s3-server';
import { startLoadBalancer } from '../faults/system';
import { TraceCollector } from '../trace-collector';
import { type ReverseProxy, reverseProxyIsAvailable, startReverseProxy } from './reverse-proxy';
import { compose, ROOT, Service } from './services';

const TOKEN = 'a value that only these processes know';
/** Seven servers and six processes. */
const STARTUP_TIMEOUT_MS = 300_000;
const SERVERS = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_URL', 'API_URL'];

it('the processes of docker-compose.yml refer only to services of this file', () => {
  const addresses = Object.values(compose.services).flatMap(({ environment = {} }) =>
    SERVERS.flatMap((name) => environment[name] ?? []),
  );
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) expect(Object.keys(compose.services)).toContain(new URL(address).hostname);
});

if (reverseProxyIsAvailable)
  describeWithRedis('the services of docker-compose.yml with Redis', () => {
    let services: Service[];
    let proxy: ReverseProxy;
    let inboxUrl: string;
    let collector: TraceCollector;
    const cleanUps: (() => Promise<unknown>)[] = [];
    const of = (name: string) => services.filter((service) => service.name === name);

    beforeAll(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'popnook-production-'));
      cleanUps.push(() => rm(folder, { recursive: true, force: true }));
      const cluster = await startCluster({ dataDir: path.join(folder, 'database') });
      cleanUps.push(() => cluster.stop());
      const redis: TestRedis = await startRedis();
      cleanUps.push(() => redis.stop());
      const inbox = await startInbox({ dataDir: folder, port: 0 });
      cleanUps.push(() => inbox.stop());
      const storage = await S3Server.start();
      cleanUps.push(() => storage.stop());
      inboxUrl = inbox.url;
      collector = await TraceCollector.start();
      cleanUps.push(() => collector.stop());
      const [http, https, apiPort, secondApiPort, sitePort] = await Promise.all([
        freePort(),
        freePort(),
        freePort(),
        freePort(),
        freePort(),
      ]);
      // In place of the name `api`, which Docker resolves to all containers of the API.
      const apis = [apiPort, secondApiPort].map((port) => ({ url: `http://127.0.0.1:${port}` }));
      const balancer = await startLoadBalancer(apis);
      cleanUps.push(() => balancer.stop());
      const local = {
        PUBLIC_URL: `https://localhost:${https}`,
        DATABASE_URL: cluster.url,
        REDIS_URL: redis.url,
        SMTP_URL: inbox.smtpUrl,
        S3_URL: storage.url(),
        API_URL: balancer.url,
        SECRET: TOKEN.toUpperCase(),
        SITE_TOKEN: TOKEN,
        ADMIN_EMAILS: '',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        HOST: '127.0.0.1',
        SITE_DIR: path.join(ROOT, 'dist'),
      };
      const create = async (name: string, port = 0) =>
        new Service(name, { ...local, PORT: String(port), METRICS_PORT: String(await freePort()) });
      const migration = await create('migrate');
      migration.start();
      expect([await migration.untilEnded(), migration.output]).toEqual([0, expect.any(String)]);
      services = await Promise.all([
        create('api', apiPort),
        create('api', secondApiPort),
        create('worker'),
        create('worker'),
        create('site', sitePort),
      ]);
      cleanUps.unshift(() => Promise.all(services.map((service) => service.end('SIGKILL'))));
      // One after the other: starting together, they would time out on a busy machine.
      for (const service of services) {
        service.start();
        await service.untilHealthy();
      }
      proxy = await startReverseProxy({ http, https, site: sitePort });
      cleanUps.unshift(() => proxy.stop());
    }, STARTUP_TIMEOUT_MS);
    afterAll(async () => {
      for (const cleanUp of cleanUps) await cleanUp();
    });

    const emailArrives = async (email: string) => {
      const query = encodeURIComponent(`to:"${email}"`);
      for (let count = 0; count === 0; await delay(50)) {
        const response = await fetch(`${inboxUrl}/api/v1/search?query=${query}`);
        count = ((await response.json()) as { messages: unknown[] }).messages.length;
      }
    };
    const askForCode = (email: string) => proxy.call('POST', '/api/auth/send-code', { email });

    it('serve pages and the API through nginx over TLS, with the request id of nginx, and hide the metrics', async () => {
      const page = await proxy.call('GET', '/');
      expect([page.status, page.headers['strict-transport-security']]).toEqual([200, expect.any(String)]);
      expect(page.body).toContain('<div id="root"><');
      expect(page.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
      const missing = await proxy.call('GET', '/api/spaces/1');
      expect(JSON.parse(missing.body)).toMatchObject({
        code: 'not_found',
        requestId: missing.headers['x-request-id'],
      });
      expect((await proxy.call('GET', '/metrics')).status).toBe(404);
      expect((await proxy.call('GET', '/internal/page-views')).status).toBe(404);
    });

    it('send email even if one of the workers is killed, and each serve metrics', async () => {
      expect((await askForCode('first@popnook.test')).status).toBe(200);
      await emailArrives('first@popnook.test');
      await of('worker')[0]?.end('SIGKILL');
      expect((await askForCode('second@popnook.test')).status).toBe(200);
      await emailArrives('second@popnook.test');
      const running = services.filter((service) => service !== of('worker')[0]);
      const metrics = await Promise.all(
        running.map(async (service): Promise<[string, string]> => {
          const response = await fetch(`http://127.0.0.1:${service.setting('METRICS_PORT')}/metrics`);
          return [service.name, await response.text()];
        }),
      );
      const { worker, site } = Object.fromEntries(metrics);
      const sent = /requests_total\{method="POST",route="\/api\/auth\/send-code",status="2xx"\} (\d)/;
      const requests = metrics.map(([, text]) => Number(sent.exec(text)?.[1] ?? 0));
      expect(requests.reduce((sum, count) => sum + count)).toBe(2);
      expect(worker).toMatch(/popnook_emails_total\{kind="sign-in-code",outcome="sent"\} [12]/);
      expect(site).toMatch(
        /popnook_page_render_duration_seconds_count\{remote="\S+",outcome="rendered"\} [1-9]/,
      );
    });

    it('export one trace of a request from nginx to the response of the mail server', async () => {
      const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
      const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
      await proxy.call('POST', '/api/auth/send-code', { email: 'traced@popnook.test' }, { headers });
      while (collector.trace(traceId).length < 6) await delay(100);
      expect(collector.trace(traceId).map(({ service, name }) => `${service}: ${name}`)).toEqual([
        'popnook-site: POST /api/*',
        'popnook-api: POST /api/auth/send-code',
        'popnook-api: database.transaction',
        'popnook-api: outbox.add',
        'popnook-worker: mail.deliver',
        'popnook-worker: smtp.send',
      ]);
    });

    it('end with code 0 after SIGTERM', async () => {
      const running = services.filter((service) => service !== of('worker')[0]);
      const codes = await Promise.all(running.map((service) => service.end('SIGTERM')));
      expect(codes).toEqual(running.map(() => 0));
    });
  });
