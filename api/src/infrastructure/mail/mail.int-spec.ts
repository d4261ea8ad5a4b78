import { describeQueues, describeWithRedis, startRedis, type TestRedis } from '@popnook/testing';
import { Redis } from 'ioredis';
import { queuePrefix } from './mail-queue';
import { type TcpProxy, startTcpProxy } from './test/tcp-proxy';
import { MailSystem, mailTo } from './test/mail-system';
import { until } from './test/until';

describeQueues('mail through BullMQ (D52)', (queue) => {
  let redis: TestRedis | undefined;
  let system: MailSystem;

  beforeAll(async () => {
    if (queue === 'Redis') redis = await startRedis();
    system = await MailSystem.start(redis?.url);
  });
  afterAll(async () => {
    await system.stop();
    await redis?.stop();
  });
  afterEach(async () => {
    await system.stopWorkers();
    system.mailServer.reset();
    await system.source.query('DELETE FROM outbox');
  });

  const arrived = (address: string, times = 1) => until(() => system.mailServer.to(address).length === times);
  const noneUnsent = () => until(async () => (await system.unsent()) === 0);

  it('sends committed mail once and marks it as sent', async () => {
    await system.startWorker();
    await system.commit(mailTo('vera@popnook.test'));
    await arrived('vera@popnook.test');
    await noneUnsent();
    const { id, payload, sent_at } = await system.row('test:vera@popnook.test');
    expect(sent_at).toBeInstanceOf(Date);
    expect(payload).toEqual({});
    const [mail] = system.mailServer.mails;
    expect(mail).toMatchObject({
      messageId: `<outbox-${id}@popnook.test>`,
      from: { name: 'Popnook', address: 'hello@popnook.test' },
      subject: 'Booking confirmed: Juniper & Oak Coffee, Mon, Nov 23 – Wed, Dec 23, 2026',
    });
    expect(mail?.text).toContain('https://popnook.test/vendor-dashboard');
    expect(mail?.html).toContain('<h1>Your booking is confirmed</h1>');
    expect(mail?.attachments).toEqual([
      expect.objectContaining({ filename: 'popnook-booking.ics', mimeType: 'text/calendar' }),
    ]);
  });

  it('sends mail that was committed while no worker was running', async () => {
    await system.commit(mailTo('early@popnook.test'));
    await system.startWorker();
    await arrived('early@popnook.test');
  });

  it('never sends mail that was rolled back', async () => {
    await system.startWorker();
    const change = system.inTransaction(async () => {
      await system.outbox.add(mailTo('undone@popnook.test'));
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    await system.commit(mailTo('later@popnook.test'));
    await arrived('later@popnook.test');
    expect(system.mailServer.mails).toHaveLength(1);
  });

  it('sends one email if the same event is recorded twice', async () => {
    await system.startWorker();
    await system.commit(mailTo('twice@popnook.test', 'booking:1:confirmed:vendor'));
    await arrived('twice@popnook.test');
    await system.commit(
      mailTo('twice@popnook.test', 'booking:1:confirmed:vendor'),
      mailTo('next@popnook.test', 'booking:2:confirmed:vendor'),
    );
    await arrived('next@popnook.test');
    expect(system.mailServer.mails).toHaveLength(2);
  });

  it('sends all email after an outage of the mail server', async () => {
    await system.mailServer.stop();
    await system.startWorker();
    await system.commit(mailTo('patient@popnook.test'), mailTo('patient2@popnook.test'));
    await until(async () => (await system.row('test:patient@popnook.test')).attempts >= 2);
    expect((await system.row('test:patient@popnook.test')).last_error).toMatch(/ECONNREFUSED/);
    await system.mailServer.start();
    await arrived('patient@popnook.test');
    await arrived('patient2@popnook.test');
    await noneUnsent();
    expect(system.mailServer.mails).toHaveLength(2);
  });

  it('gives up on permanently refused addresses only', async () => {
    system.mailServer.refused.add('gone@popnook.test');
    await system.startWorker();
    await system.commit(
      mailTo('gone@popnook.test'),
      mailTo('a@popnook.test, b@popnook.test'),
      mailTo('here@popnook.test'),
    );
    await arrived('here@popnook.test');
    await noneUnsent();
    const gone = await system.row('test:gone@popnook.test');
    expect(gone).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringContaining('550') });
    expect(gone.failed_at).toBeInstanceOf(Date);
    expect((await system.row('test:a@popnook.test, b@popnook.test')).failed_at).toBeInstanceOf(Date);
    expect(system.mailServer.mails).toHaveLength(1);
  });

  it('sends mail whose jobs the queue has lost', async () => {
    await system.mailServer.stop();
    await system.startWorker();
    await system.commit(mailTo('forgotten@popnook.test'));
    await until(async () => (await system.row('test:forgotten@popnook.test')).attempts >= 2);
    await loseJobs(system);
    await system.mailServer.start();
    await arrived('forgotten@popnook.test');
    await noneUnsent();
  });

  it('sends one email if two workers have the same job', async () => {
    await system.commit(mailTo('single@popnook.test'));
    const { id } = await system.row('test:single@popnook.test');
    const other = system.delivery();
    system.mailServer.beforeAccept = () => until(async () => (await blockedConnections(system)) > 0);
    const outcomes = await Promise.all([other.deliver(id), other.deliver(id)]);
    expect(outcomes.sort()).toEqual(['already done', 'sent']);
    expect(system.mailServer.mails).toHaveLength(1);
  });

  it('sends each of 200 simultaneous emails once with two workers', async () => {
    await Promise.all([system.startWorker(), system.startWorker()]);
    const addresses = Array.from({ length: 200 }, (_, index) => `burst${index}@popnook.test`);
    await Promise.all(addresses.map((address) => system.commit(mailTo(address))));
    await noneUnsent();
    const got = system.mailServer.mails.map(({ to }) => to?.[0]?.address).sort();
    expect(got).toEqual([...addresses].sort());
  });

  it('sends an email again with the same Message-ID if the worker is killed before marking it as sent', async () => {
    const child = await system.startWorkerProcess();
    const lock = system.source.createQueryRunner();
    system.mailServer.beforeAccept = async () => {
      system.mailServer.beforeAccept = async () => undefined;
      await lock.startTransaction();
      await lock.query('LOCK TABLE outbox IN SHARE MODE');
    };
    await system.commit(mailTo('again@popnook.test'));
    await arrived('again@popnook.test');
    await until(async () => (await blockedConnections(system)) > 0);
    child.kill('SIGKILL');
    await lock.rollbackTransaction();
    await lock.release();
    await system.startWorker();
    await arrived('again@popnook.test', 2);
    await noneUnsent();
    const [first, second] = system.mailServer.mails;
    expect(second?.messageId).toBe(first?.messageId);
  }, 60_000);

  it('keeps sign-in codes out of the database and the log (D6)', async () => {
    const code = { kind: 'sign-in-code', key: 'sign-in-code:1', to: 'code@popnook.test' } as const;
    await system.commit({ ...code, props: { code: '402917', minutes: 10 } });
    expect(JSON.stringify(await system.row(code.key))).not.toContain('402917');
    await system.startWorker();
    await arrived('code@popnook.test');
    await noneUnsent();
    expect(system.mailServer.mails[0]?.text?.match(/\d{6}/g)).toEqual(['402917']);
    expect((await system.row(code.key)).payload).toEqual({});
    expect(system.lines.join('\n')).not.toContain('402917');
  });
});

describeWithRedis('mail through Redis (D52)', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('does not start if the queue refuses the connection', async () => {
    const admin = new Redis(redis.url);
    await admin.acl('SETUSER', 'stranger', 'on', '>password', '+auth');
    const url = new URL(redis.url);
    [url.username, url.password] = ['stranger', 'password'];
    const system = await MailSystem.start(url.href);
    await expect(system.startWorker()).rejects.toThrow('NOPERM');
    await system.stop();
    await admin.acl('DELUSER', 'stranger');
    await admin.quit();
  });

  describe('while it is down', () => {
    let proxy: TcpProxy;
    let system: MailSystem;

    beforeEach(async () => {
      proxy = await startTcpProxy(new URL(redis.url));
      system = await MailSystem.start(proxy.url);
    });
    afterEach(async () => {
      await system.stop();
      await proxy.close();
    });

    it('starts and stops without Redis', async () => {
      proxy.disconnect();
      await system.startWorker();
      await system.commit(mailTo('away@popnook.test'));
      await system.stopWorkers();
      proxy.reconnect();
      await system.startWorker();
      await until(() => system.mailServer.to('away@popnook.test').length === 1);
    });

    it('commits immediately and sends the email when Redis is available again', async () => {
      await system.startWorker();
      proxy.disconnect();
      await system.commit(mailTo('away@popnook.test'));
      await until(() => system.lines.some((text) => text.includes('The queue did not answer in time')));
      expect(system.mailServer.mails).toHaveLength(0);
      proxy.reconnect();
      await until(() => system.mailServer.to('away@popnook.test').length === 1);
    });
  });
});

/** Simulates a Redis that restarts without its append-only file. */
async function loseJobs(system: MailSystem): Promise<void> {
  if (!system.redisUrl) return void (await system.source.query('TRUNCATE bullmq.job CASCADE'));
  const client = new Redis(system.redisUrl);
  const keys = await client.keys(`${queuePrefix(system.settings())}:*`);
  expect(keys).not.toHaveLength(0);
  await client.del(keys);
  await client.quit();
}

/** How many connections wait for a lock. */
async function blockedConnections({ source }: MailSystem): Promise<number> {
  const [row] = await source.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%outbox%'`,
  );
  return row.n;
}
