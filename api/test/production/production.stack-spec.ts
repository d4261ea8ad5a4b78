import { setTimeout as delay } from 'node:timers/promises';
import { describeWithRedis } from '@popnook/testing';
import { installFormerRemote, killAndRestart, shipAndRollBack } from './faults';
import { repeatScenario } from './booking-scenario';
import { ProductionSystem } from './production-system';
import { type ReverseProxy, reverseProxyIsAvailable } from './reverse-proxy';
import { compose } from './services';

/** Long enough to start seven servers and six processes on a busy machine. */
const STARTUP_TIMEOUT_MS = 300_000;
/** `npm run test:faults` kills each process more often. */
const FAULT_ROUNDS = process.env.npm_lifecycle_event === 'test:faults' ? 20 : 2;
const SERVER_SETTINGS = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_URL', 'API_URL'];

it('the processes of docker-compose.yml refer only to services that it defines', () => {
  const addresses = Object.values(compose.services).flatMap(({ environment = {} }) =>
    SERVER_SETTINGS.flatMap((name) => environment[name] ?? []),
  );
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) expect(Object.keys(compose.services)).toContain(new URL(address).hostname);
});

if (reverseProxyIsAvailable)
  describeWithRedis('the services of docker-compose.yml with Redis', () => {
    let system: ProductionSystem;
    let proxy: ReverseProxy;
    beforeAll(async () => {
      system = await ProductionSystem.start();
      proxy = system.proxy;
    }, STARTUP_TIMEOUT_MS);
    afterAll(() => system.stop());

    const waitForEmail = async (email: string) => {
      const query = encodeURIComponent(`to:"${email}"`);
      for (;;) {
        const response = await fetch(`${system.inboxUrl}/api/v1/search?query=${query}`);
        const { messages } = (await response.json()) as { messages: unknown[] };
        if (messages.length > 0) return;
        await delay(50);
      }
    };
    const requestCode = (email: string) => proxy.call('POST', '/api/auth/send-code', { email });

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

    it('send email even if one of the workers is killed, and serve their own metrics', async () => {
      expect((await requestCode('first@popnook.test')).status).toBe(200);
      await waitForEmail('first@popnook.test');
      await system.servicesNamed('worker')[0]?.end('SIGKILL');
      expect((await requestCode('second@popnook.test')).status).toBe(200);
      await waitForEmail('second@popnook.test');
      const running = system.services.filter((service) => service !== system.servicesNamed('worker')[0]);
      const metrics = await Promise.all(
        running.map(async (service): Promise<[string, string]> => {
          const response = await fetch(`http://127.0.0.1:${service.setting('METRICS_PORT')}/metrics`);
          return [service.name, await response.text()];
        }),
      );
      const { worker, site } = Object.fromEntries(metrics);
      const sendCodeCount =
        /requests_total\{method="POST",route="\/api\/auth\/send-code",status="2xx"\} (\d)/;
      const requests = metrics.map(([, text]) => Number(sendCodeCount.exec(text)?.[1] ?? 0));
      expect(requests.reduce((sum, count) => sum + count)).toBe(2);
      // The killed worker may have sent the first email.
      expect(worker).toMatch(/popnook_emails_total\{kind="sign-in-code",outcome="sent"\} [12]/);
      expect(site).toMatch(
        /popnook_page_render_duration_seconds_count\{remote="\S+",outcome="rendered"\} [1-9]/,
      );
    });

    it('export one trace of a request that is sent to nginx, from the site to the mail server', async () => {
      const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
      const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
      await proxy.call('POST', '/api/auth/send-code', { email: 'traced@popnook.test' }, { headers });
      while (system.collector.trace(traceId).length < 6) await delay(100);
      expect(system.collector.trace(traceId).map(({ service, name }) => `${service}: ${name}`)).toEqual([
        'popnook-site: POST /api/*',
        'popnook-api: POST /api/auth/send-code',
        'popnook-api: database.transaction',
        'popnook-api: outbox.add',
        'popnook-worker: mail.deliver',
        'popnook-worker: smtp.send',
      ]);
    });

    it(
      'let people book while an API process and a worker are killed and a remote is shipped: no page or call fails, and each email arrives once',
      async () => {
        await installFormerRemote(system);
        // An earlier test has killed this worker.
        system.servicesNamed('worker')[0]?.start();
        const { bookings, failures, wrongEmails } = await repeatScenario(system, async () => {
          for (let round = 0; round < FAULT_ROUNDS; round += 1) {
            await killAndRestart(system, round);
            await shipAndRollBack(system);
          }
        });
        expect([failures, wrongEmails]).toEqual([[], []]);
        expect(bookings).toBeGreaterThan(2 * FAULT_ROUNDS);
      },
      FAULT_ROUNDS * 120_000,
    );

    it('end with code 0 after SIGTERM', async () => {
      const codes = await Promise.all(system.services.map((service) => service.end('SIGTERM')));
      expect(codes).toEqual(system.services.map(() => 0));
    });
  });
