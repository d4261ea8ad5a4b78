import { describeWithRedis, startRedis, type TestRedis } from '@popnook/testing';
import { DEFAULT_MAIL_CONCURRENCY } from '../../config';
import { DistantMailServer } from './test/distant-mail-server';
import { emailTo, MailSystem } from './test/mail-system';
import { until } from './test/until';

/* `npm run bench:mail` measures longer, with 1, 2 and 4 workers, and prints the rates for docs/operations.md. */

const isBenchmark = process.env.npm_lifecycle_event === 'bench:mail';
const ROUND_TRIP_MS = 50;
/** With PIPELINING, a worker waits for the mail server twice per email: after the envelope and after the content. */
const ROUND_TRIPS_PER_EMAIL = 2;
const EMAILS = isBenchmark ? 2000 : 300;

describeWithRedis('the mail worker with Redis and a mail server that is 50 ms away', () => {
  let redis: TestRedis;
  let system: MailSystem;
  let server: DistantMailServer;
  let runs = 0;
  const startAll = async (extensions?: string[]) => {
    redis = await startRedis();
    system = await MailSystem.start(redis.url);
    server = new DistantMailServer(ROUND_TRIP_MS, extensions);
    await server.start();
  };
  afterEach(async () => {
    await system.stop();
    await server.stop();
    await redis.stop();
  });

  const settings = () => ({ smtpUrl: server.url, mailConcurrency: DEFAULT_MAIL_CONCURRENCY });

  /** @returns emails per second, from the commit of the first one until the server has accepted the last one */
  const measureRate = async (count: number): Promise<number> => {
    runs += 1;
    const before = server.accepted;
    const emails = Array.from({ length: count }, (_, index) => emailTo(`v${index}-of-${runs}@popnook.test`));
    const startedAt = performance.now();
    await system.commit(...emails);
    await until(() => server.accepted - before === count);
    return (1000 * count) / (performance.now() - startedAt);
  };

  it('sends as many emails at once as configured, over connections that stay open, with two round trips per email', async () => {
    await startAll();
    await system.startWorker(settings());
    const rate = await measureRate(EMAILS);
    const perConnection = EMAILS / server.connections;
    expect(server.maxAtOnce).toBe(DEFAULT_MAIL_CONCURRENCY);
    // The mailer's limit is enough for two queues, although this test uses only one.
    expect(server.connections).toBeLessThanOrEqual(2 * DEFAULT_MAIL_CONCURRENCY);
    // Each connection adds at most two round trips, such as the one for EHLO.
    expect(server.roundTrips / EMAILS).toBeLessThanOrEqual(ROUND_TRIPS_PER_EMAIL + 2 / perConnection);
    // The rate if neither the CPU nor the database is the bottleneck, as in docs/operations.md.
    const possibleRate = (1000 * server.maxAtOnce) / (ROUND_TRIPS_PER_EMAIL * ROUND_TRIP_MS);
    expect(possibleRate).toBe(150);
    // A low limit, because tests share the machine with other programs.
    expect(rate).toBeGreaterThan(10);
  });

  if (isBenchmark)
    it.each([
      [1, DEFAULT_MAIL_CONCURRENCY, ['PIPELINING']],
      [2, DEFAULT_MAIL_CONCURRENCY, ['PIPELINING']],
      [4, DEFAULT_MAIL_CONCURRENCY, ['PIPELINING']],
      [1, DEFAULT_MAIL_CONCURRENCY, []],
      // With only three emails at once, two cores are enough for four workers, and only the distance limits the rate.
      [1, 3, ['PIPELINING']],
      [2, 3, ['PIPELINING']],
      [4, 3, ['PIPELINING']],
    ])(
      'measures %d workers that each send %d emails at once, with the extensions %j',
      async (workers, mailConcurrency, extensions) => {
        await startAll(extensions);
        for (let n = 0; n < workers; n += 1)
          await system.startWorkerProcess({ ...settings(), mailConcurrency });
        // The first emails open the connections.
        await measureRate(100 * workers);
        const rate = await measureRate(EMAILS * workers);
        process.stdout.write(
          `${workers} × ${mailConcurrency} ${extensions.join()}: ${rate.toFixed(0)} emails/s\n`,
        );
      },
      300_000,
    );
});
