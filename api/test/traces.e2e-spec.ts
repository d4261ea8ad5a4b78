import { freePort, describeWithEachQueue, startRedis } from '@popnook/testing';
import { startTracing } from '@popnook/http-server';
import { MailWorker } from '../src/infrastructure/mail/mail-worker';
import { MailServer } from '../src/infrastructure/mail/test/mail-server';
import { until } from '../src/infrastructure/mail/test/until';
import { SECRET, TestApi } from './test-api';
import { TraceCollector } from './trace-collector';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLIENT_SPAN = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE_ID}-${CLIENT_SPAN}-01`;

let api: TestApi;
const warnings: string[] = [];
const mailServer = new MailServer();

beforeAll(async () => {
  api = await TestApi.start();
  await mailServer.start();
});
afterAll(async () => {
  await mailServer.stop();
  await api.stop();
});

afterEach(() => {
  warnings.length = 0;
});

const requestCode = (email: string) =>
  api.anyone.post('/api/auth/send-code').set('traceparent', TRACEPARENT).send({ email }).expect(200);

async function withWorker(redisUrl: string | undefined, work: () => Promise<unknown>): Promise<void> {
  const addresses = { databaseUrl: api.databaseUrl, redisUrl, smtpUrl: mailServer.url };
  const sender = { publicUrl: 'https://popnook.test', mailFrom: 'hello@popnook.test', mailConcurrency: 2 };
  const log = { log: () => undefined, warn: () => undefined };
  const worker = new MailWorker({ ...addresses, ...sender, secret: SECRET }, log);
  await worker.start();
  try {
    await work();
  } finally {
    await worker.stop();
  }
}

const waitForEmail = (email: string) => until(() => mailServer.emailsTo(email).length === 1);

it('without a collector, neither loads OpenTelemetry nor stores a trace', async () => {
  await requestCode('untraced@popnook.test');
  const rows = await api.query(`SELECT traceparent FROM outbox WHERE recipient = 'untraced@popnook.test'`);
  expect(rows).toEqual([{ traceparent: null }]);
  const loaded = Object.keys(require.cache).filter((file) => file.includes('sdk-trace-base'));
  expect(loaded).toEqual([]);
});

describeWithEachQueue('a request whose email is queued', (queue) => {
  it('is one trace from the client to the response of the mail server, without personal data', async () => {
    const collector = await TraceCollector.start();
    const stopTracing = await startTracing({
      serviceName: 'popnook-test',
      // The address may end with a slash.
      otlpEndpoint: `${collector.url}/`,
      warn: (line) => void warnings.push(line),
    });
    const redis = queue === 'Redis' ? await startRedis() : undefined;
    const email = `vera-${queue.toLowerCase()}@popnook.test`;
    const { headers } = await requestCode(email);
    await withWorker(redis?.url, () => waitForEmail(email));
    await stopTracing();
    await redis?.stop();
    await collector.stop();

    expect(warnings).toEqual([]);
    const spans = collector.trace(TRACE_ID);
    expect(spans.map(({ name }) => name)).toEqual([
      'POST /api/auth/send-code',
      'database.transaction',
      'outbox.add',
      'mail.deliver',
      'smtp.send',
    ]);
    expect(spans.map(({ kind }) => kind)).toEqual(['server', 'internal', 'producer', 'consumer', 'client']);
    const parents = [CLIENT_SPAN, ...spans.map(({ spanId }) => spanId)];
    expect(spans.map(({ parentSpanId }) => parentSpanId)).toEqual(parents.slice(0, -1));
    expect(spans[0]?.attributes).toMatchObject({
      'http.route': '/api/auth/send-code',
      'http.response.status_code': 200,
      'popnook.request_id': headers['x-request-id'],
    });
    expect(spans[3]?.attributes).toMatchObject({
      'popnook.email.kind': 'sign-in-code',
      'popnook.email.outcome': 'sent',
    });
    expect(spans[4]?.attributes['smtp.response']).toMatch(/^250 /);
    expect(spans[0]?.service).toBe('popnook-test');
    expect(JSON.stringify(collector.spans)).not.toContain(email);
  });
});

it('marks failed requests and refused emails, starts a new trace for an invalid header, and ignores health checks', async () => {
  const collector = await TraceCollector.start();
  const stopTracing = await startTracing({
    serviceName: 'popnook-test',
    otlpEndpoint: collector.url,
    warn: (line) => void warnings.push(line),
  });
  mailServer.refusedAddresses.add('nobody@popnook.test');
  await api.anyone.get('/health/live').set('traceparent', TRACEPARENT).expect(200);
  await api.anyone.get('/api/locations').set('traceparent', 'not-a-traceparent').expect(200);
  await requestCode('nobody@popnook.test');
  // Makes the next request fail.
  await api.query('ALTER TABLE verification_codes RENAME TO renamed_by_this_test');
  await api.anyone.post('/api/auth/send-code').send({ email: 'ada@popnook.test' }).expect(500);
  await api.query('ALTER TABLE renamed_by_this_test RENAME TO verification_codes');
  const isDone = async () =>
    (await api.query('SELECT 1 FROM outbox WHERE failed_at IS NOT NULL')).length === 1;
  await withWorker(undefined, () => until(isDone));
  await stopTracing();
  await collector.stop();

  const spansNamed = (name: string, traceId?: string) =>
    collector.spans.filter((span) => span.name === name && (!traceId || span.traceId === traceId));
  expect(spansNamed('GET /health/live')).toEqual([]);
  const [locations] = spansNamed('GET /api/locations');
  expect(locations?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(locations?.parentSpanId).toBeUndefined();
  const failed = spansNamed('POST /api/auth/send-code').find(({ traceId }) => traceId !== TRACE_ID);
  // In OTLP, the status code 2 means an error.
  expect(failed).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '500' } });
  const [refused] = spansNamed('smtp.send', TRACE_ID);
  // `<…>` replaces the email address of the recipient.
  expect(refused?.attributes['smtp.response']).toMatch(/550 No such user here: <…>/);
  expect(spansNamed('mail.deliver', TRACE_ID)[0]?.attributes).toMatchObject({
    'error.type': 'rejected',
    'popnook.email.outcome': 'rejected',
  });
});

it('serves requests and sends email while the collector cannot be reached, and warns once', async () => {
  const stopTracing = await startTracing({
    serviceName: 'popnook-test',
    otlpEndpoint: `http://127.0.0.1:${await freePort()}`,
    warn: (line) => void warnings.push(line),
  });
  await withWorker(undefined, async () => {
    await requestCode('without-collector@popnook.test');
    await waitForEmail('without-collector@popnook.test');
    await until(async () => {
      await api.anyone.get('/api/locations').expect(200);
      return warnings.length > 0;
    });
  });
  // Stopping does not keep trying to reach the collector.
  const startedAt = Date.now();
  await stopTracing();
  expect(Date.now() - startedAt).toBeLessThan(3_000);
  expect(warnings).toEqual([expect.stringContaining('Traces could not be sent')]);
});
