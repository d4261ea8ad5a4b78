import { describeWithEachQueue, describeWithRedis, startRedis, type TestRedis } from '@popnook/testing';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { queuePrefix } from './mail-queue';
import { type TcpProxy, startTcpProxy } from './test/tcp-proxy';
import { MailSystem, emailTo } from './test/mail-system';
import { until } from './test/until';

describeWithEachQueue('the mail worker with BullMQ (D52)', (queue) => {
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
    system.warnings.length = 0;
    await system.source.query('DELETE FROM outbox');
  });

  const waitForEmailTo = (address: string, times = 1) =>
    until(() => system.mailServer.emailsTo(address).length === times);
  const waitUntilNonePending = () => until(async () => (await system.countPending()) === 0);

  it('sends committed email, marks it as sent and empties its payload', async () => {
    await system.startWorker();
    await system.commit(emailTo('vera@popnook.test'));
    await waitForEmailTo('vera@popnook.test');
    await waitUntilNonePending();
    const { message_id, payload, sent_at } = await system.row('test:vera@popnook.test');
    expect(sent_at).toBeInstanceOf(Date);
    expect(payload).toEqual({});
    const [email] = system.mailServer.emails;
    expect(email).toMatchObject({
      messageId: `<${message_id}@popnook.test>`,
      from: { name: 'Popnook', address: 'hello@popnook.test' },
      subject: 'Booking confirmed: Juniper & Oak Coffee, Mon, Nov 23 – Wed, Dec 23, 2026',
    });
    expect(email?.text).toContain('https://popnook.test/vendor-dashboard');
    expect(email?.html).toContain('<h1>Your booking is confirmed</h1>');
    expect(email?.attachments).toEqual([
      expect.objectContaining({ filename: 'popnook-booking.ics', mimeType: 'text/calendar' }),
    ]);
  });

  it('sends a held email when its hold has expired, unless it was dropped before', async () => {
    await system.startWorker();
    const held = (name: string) => ({ ...emailTo(`${name}@popnook.test`), holdMinutes: 5 });
    await system.commit(held('later'), held('dropped'));
    expect(await system.inTransaction(() => system.outbox.dropHeld('test:dropped@popnook.test'))).toEqual([
      'test:dropped@popnook.test',
    ]);
    await system.commit(emailTo('now@popnook.test'));
    await waitForEmailTo('now@popnook.test');
    expect(system.mailServer.emails).toHaveLength(1);
    // As if five minutes had passed.
    await system.source.query(
      `UPDATE outbox SET held_until = held_until - interval '5 minutes', due_at = due_at - interval '5 minutes'
       WHERE held_until IS NOT NULL`,
    );
    await waitForEmailTo('later@popnook.test');
    // An email that has been sent can no longer be dropped.
    expect(await system.inTransaction(() => system.outbox.dropHeld('test:later@popnook.test'))).toEqual([]);
    expect(system.mailServer.emailsTo('dropped@popnook.test')).toEqual([]);
  });

  it('sends email that was committed while no worker was running', async () => {
    await system.commit(emailTo('early@popnook.test'));
    await system.startWorker();
    await waitForEmailTo('early@popnook.test');
  });

  it('sends the email of an account that has been deleted, then erases the address (D11)', async () => {
    await system.source.query(
      `INSERT INTO users (email, first_name, last_name, role) VALUES ('leaving@popnook.test', 'Lea', 'Lane', 'vendor')`,
    );
    await system.commit(emailTo('leaving@popnook.test'));
    await system.source.query(
      `UPDATE users SET email = 'deleted-1@popnook.invalid', status = 'deleted' WHERE email = 'leaving@popnook.test'`,
    );
    await system.startWorker();
    await waitForEmailTo('leaving@popnook.test');
    await waitUntilNonePending();
    expect((await system.row('test:leaving@popnook.test')).recipient).toBe('deleted-1@popnook.invalid');
  });

  it('never sends email that was rolled back', async () => {
    await system.startWorker();
    const transaction = system.inTransaction(async () => {
      await system.outbox.add(emailTo('undone@popnook.test'));
      throw new Error('the change failed');
    });
    await expect(transaction).rejects.toThrow('the change failed');
    await system.commit(emailTo('later@popnook.test'));
    await waitForEmailTo('later@popnook.test');
    expect(system.mailServer.emails).toHaveLength(1);
  });

  it('sends one email if the same event is recorded twice', async () => {
    await system.startWorker();
    await system.commit(emailTo('twice@popnook.test', 'booking:1:confirmed:vendor'));
    await waitForEmailTo('twice@popnook.test');
    await system.commit(
      emailTo('twice@popnook.test', 'booking:1:confirmed:vendor'),
      emailTo('next@popnook.test', 'booking:2:confirmed:vendor'),
    );
    await waitForEmailTo('next@popnook.test');
    expect(system.mailServer.emails).toHaveLength(2);
  });

  it('sends all email after an outage of the mail server', async () => {
    await system.mailServer.stop();
    await system.startWorker();
    await system.commit(emailTo('patient@popnook.test'), emailTo('patient2@popnook.test'));
    await until(async () => (await system.row('test:patient@popnook.test')).attempts >= 2);
    expect((await system.row('test:patient@popnook.test')).last_error).toMatch(/ECONNREFUSED/);
    await system.mailServer.start();
    await waitForEmailTo('patient@popnook.test');
    await waitForEmailTo('patient2@popnook.test');
    await waitUntilNonePending();
    expect(system.mailServer.emails).toHaveLength(2);
  });

  it('does not retry emails to invalid or permanently refused addresses, and sends the others', async () => {
    system.mailServer.refusedAddresses.add('gone@popnook.test');
    await system.startWorker();
    await system.commit(
      emailTo('gone@popnook.test'),
      emailTo('a@popnook.test, b@popnook.test'),
      emailTo('here@popnook.test'),
    );
    await waitForEmailTo('here@popnook.test');
    await waitUntilNonePending();
    const gone = await system.row('test:gone@popnook.test');
    expect(gone).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringContaining('550') });
    // Stored errors do not contain addresses (D11).
    expect(gone.last_error).not.toContain('gone@');
    expect(gone.failed_at).toBeInstanceOf(Date);
    expect((await system.row('test:a@popnook.test, b@popnook.test')).failed_at).toBeInstanceOf(Date);
    expect(system.mailServer.emails).toHaveLength(1);
  });

  it('logs a warning about a refused email and keeps its content so that it can be sent again (D52)', async () => {
    system.mailServer.refusedAddresses.add('full@popnook.test');
    await system.startWorker();
    await system.commit(emailTo('full@popnook.test'));
    await waitUntilNonePending();
    const { id } = await system.row('test:full@popnook.test');
    await until(() => system.warnings.length > 0);
    expect(system.warnings).toEqual([
      expect.stringMatching(`^mail ${id}: failed permanently: .*550 No such user`),
    ]);
    expect(system.warnings.join()).not.toContain('full@');
    system.mailServer.refusedAddresses.clear();
    // As when an administrator sends the email again.
    await system.source.query(
      'UPDATE outbox SET failed_at = NULL, created_at = now(), due_at = now() WHERE id = $1',
      [id],
    );
    await waitForEmailTo('full@popnook.test');
    await waitUntilNonePending();
    expect(system.mailServer.emails[0]?.text).toContain('Space: Juniper & Oak Coffee');
    const { last_error, payload } = await system.row('test:full@popnook.test');
    expect({ last_error, payload }).toEqual({ last_error: null, payload: {} });
  });

  it('sends an email even if its job was lost from the queue', async () => {
    await system.mailServer.stop();
    await system.startWorker();
    await system.commit(emailTo('forgotten@popnook.test'));
    await until(async () => (await system.row('test:forgotten@popnook.test')).attempts >= 2);
    await loseJobs(system);
    await system.mailServer.start();
    await waitForEmailTo('forgotten@popnook.test');
    await waitUntilNonePending();
  });

  it('sends one email if the same row is delivered twice at the same time', async () => {
    await system.commit(emailTo('single@popnook.test'));
    const { id } = await system.row('test:single@popnook.test');
    const delivery = system.delivery();
    // Accepts the email only when the second delivery is waiting for the row that the first one has locked.
    system.mailServer.beforeAccept = () => until(async () => (await countBlockedConnections(system)) > 0);
    const outcomes = await Promise.all([delivery.deliver(id), delivery.deliver(id)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['already done', 'sent']);
    expect(system.mailServer.emails).toHaveLength(1);
  });

  it('stops retrying an email after four days', async () => {
    await system.mailServer.stop();
    /** Delivers an email of this age, such as `95-hours-59-minutes`. The age is also part of the address, so it has no spaces. */
    const deliver = async (age: string) => {
      await system.commit(emailTo(`${age}@popnook.test`));
      const { id } = await system.row(`test:${age}@popnook.test`);
      await system.source.query('UPDATE outbox SET created_at = now() - $2::interval WHERE id = $1', [
        id,
        age.replaceAll('-', ' '),
      ]);
      const result = await system
        .delivery()
        .deliver(id)
        .catch(() => 'to be retried');
      const { attempts, failed_at } = await system.row(`test:${age}@popnook.test`);
      return { result, attempts, hasFailed: failed_at !== null };
    };
    expect(await deliver('95-hours-59-minutes')).toEqual({
      result: 'to be retried',
      attempts: 1,
      hasFailed: false,
    });
    const reason = expect.any(String);
    expect(await deliver('96-hours-1-minute')).toEqual({
      result: { outcome: 'failed permanently', reason },
      attempts: 1,
      hasFailed: true,
    });
    await system.mailServer.start();
  });

  it('sends each email once even if all database connections are repeatedly terminated during delivery (D52)', async () => {
    const ROUNDS = 3;
    let startedRounds = 0;
    let finishedRounds = 0;
    // Terminates the connections when an email has been received, but is neither accepted nor marked as sent.
    system.mailServer.beforeAccept = async () => {
      if (startedRounds === ROUNDS) return;
      startedRounds += 1;
      await terminateAllConnections(system);
      finishedRounds += 1;
    };
    const addresses = Array.from({ length: 10 }, (_, index) => `survivor${index}@popnook.test`);
    await system.commit(...addresses.map((address) => emailTo(address)));
    await system.startWorker();
    const haveArrived = () => addresses.every((address) => system.mailServer.emailsTo(address).length > 0);
    await until(() => finishedRounds === ROUNDS && haveArrived());
    await waitUntilNonePending();
    const received = system.mailServer.emails.map(({ to }) => to?.[0]?.address).sort();
    expect(received).toEqual([...addresses].sort());
  });

  it('does not send an email again while the database cannot mark it as sent, for example because its disk is full (D52)', async () => {
    // Counts the failed updates. A sequence keeps its value when a transaction is rolled back; a table would not.
    await system.source.query('CREATE SEQUENCE failed_updates');
    system.mailServer.beforeAccept = () => system.source.query(FAIL_TO_MARK_AS_SENT);
    await system.commit(emailTo('once@popnook.test'));
    await system.startWorker();
    await until(async () => {
      const [{ last_value: count }] = await system.source.query('SELECT last_value FROM failed_updates');
      return Number(count) >= 3;
    });
    await system.source.query('DROP TRIGGER fail_to_mark_as_sent ON outbox');
    await waitUntilNonePending();
    expect(system.mailServer.emailsTo('once@popnook.test')).toHaveLength(1);
    expect(await system.row('test:once@popnook.test')).toMatchObject({ attempts: 1, payload: {} });
    // The connection of the failed transaction can be used again.
    system.mailServer.reset();
    await system.commit(emailTo('next@popnook.test'));
    await waitUntilNonePending();
    // The failed updates cause only one warning.
    expect(system.warnings).toEqual(['no space left on device']);
  });

  it('sends email immediately after the commit, not at the next sweep, even after the worker has lost its connections', async () => {
    await system.startWorker({}, { sweepEveryMs: 600_000, requeueAfterMs: 600_000 });
    // The sweep after connecting may find the first email. Only a notification can announce the second one.
    const sendTwo = async (name: string) => {
      for (const address of [`${name}1@popnook.test`, `${name}2@popnook.test`]) {
        await system.commit(emailTo(address));
        await waitForEmailTo(address);
      }
      await waitUntilNonePending();
    };
    await sendTwo('prompt');
    await terminateAllConnections(system);
    // Waits until the test itself can query the database again.
    await until(() =>
      system.countPending().then(
        () => true,
        () => false,
      ),
    );
    await sendTwo('reconnected');
  });

  it('sends each of 200 simultaneous emails once with two workers', async () => {
    await Promise.all([system.startWorker(), system.startWorker()]);
    const addresses = Array.from({ length: 200 }, (_, index) => `burst${index}@popnook.test`);
    await Promise.all(addresses.map((address) => system.commit(emailTo(address))));
    await waitUntilNonePending();
    const received = system.mailServer.emails.map(({ to }) => to?.[0]?.address).sort();
    expect(received).toEqual([...addresses].sort());
  });

  it('sends an email again with the same Message-ID if the worker is killed before marking it as sent', async () => {
    const child = await system.startWorkerProcess();
    const lock = system.source.createQueryRunner();
    // The lock prevents the worker from marking the email as sent.
    system.mailServer.beforeAccept = async () => {
      system.mailServer.beforeAccept = async () => undefined;
      await lock.startTransaction();
      await lock.query('LOCK TABLE outbox IN SHARE MODE');
    };
    await system.commit(emailTo('again@popnook.test'));
    await waitForEmailTo('again@popnook.test');
    await until(async () => (await countBlockedConnections(system)) > 0);
    child.kill('SIGKILL');
    await lock.rollbackTransaction();
    await lock.release();
    await system.startWorker();
    await waitForEmailTo('again@popnook.test', 2);
    await waitUntilNonePending();
    const [first, second] = system.mailServer.emails;
    expect(second?.messageId).toBe(first?.messageId);
  }, 60_000);

  it('gives new emails their own Message-IDs after the database has been restored from a backup (D52)', async () => {
    await system.startWorker();
    await system.commit(emailTo('before@popnook.test'));
    await waitUntilNonePending();
    const { id } = await system.row('test:before@popnook.test');
    // As if the database were restored from a backup that is older than this email: its id is used again.
    await system.source.query('DELETE FROM outbox');
    await system.source.query(`ALTER SEQUENCE outbox_id_seq RESTART WITH ${id}`);
    await system.commit(emailTo('after@popnook.test'));
    await waitUntilNonePending();
    expect((await system.row('test:after@popnook.test')).id).toBe(id);
    const [before, after] = system.mailServer.emails;
    expect(after?.messageId).toMatch(/^<[^<>@]+@popnook\.test>$/);
    expect(after?.messageId).not.toBe(before?.messageId);
  });

  it('keeps the Message-ID of an email that an older release of Popnook tried to send (D52)', async () => {
    await system.commit(emailTo('upgraded@popnook.test'));
    // Older releases did not store a message_id: their Message-ID contained the id of the row.
    await system.source.query('UPDATE outbox SET message_id = NULL');
    await system.startWorker();
    await waitForEmailTo('upgraded@popnook.test');
    const { id } = await system.row('test:upgraded@popnook.test');
    expect(system.mailServer.emails[0]?.messageId).toBe(`<outbox-${id}@popnook.test>`);
  });

  it('keeps sign-in codes out of the database and the log (D6)', async () => {
    const code = { kind: 'sign-in-code', key: 'sign-in-code:1', to: 'code@popnook.test' } as const;
    await system.commit({ ...code, props: { code: '402917', minutes: 10 } });
    expect(JSON.stringify(await system.row(code.key))).not.toContain('402917');
    await system.startWorker();
    await waitForEmailTo('code@popnook.test');
    await waitUntilNonePending();
    expect(system.mailServer.emails[0]?.text?.match(/\d{6}/g)).toEqual(['402917']);
    expect((await system.row(code.key)).payload).toEqual({});
    expect(system.logLines.join('\n')).not.toContain('402917');
  });
});

describeWithRedis('the mail worker with Redis (D52)', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('does not start if its Redis user lacks the required permissions', async () => {
    const admin = new Redis(redis.url);
    await admin.acl('SETUSER', 'stranger', 'on', '>password', '+auth');
    const url = new URL(redis.url);
    [url.username, url.password] = ['stranger', 'password'];
    const system = await MailSystem.start(url.href);
    // ioredis logs each refused connection to the console.
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await expect(system.startWorker()).rejects.toThrow('NOPERM');
    await system.stop();
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('NOPERM'));
    warnings.mockRestore();
    await admin.acl('DELUSER', 'stranger');
    await admin.quit();
  });

  describe('while Redis is down', () => {
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

    it('can start and stop, and leaves the email to a worker that starts when Redis is available again', async () => {
      proxy.disconnect();
      await system.startWorker();
      await system.commit(emailTo('away@popnook.test'));
      await system.stopWorkers();
      proxy.reconnect();
      await system.startWorker();
      await until(() => system.mailServer.emailsTo('away@popnook.test').length === 1);
    });

    it('lets email be committed, and sends it when Redis is available again', async () => {
      await system.startWorker();
      proxy.disconnect();
      await system.commit(emailTo('away@popnook.test'));
      await until(() => system.logLines.some((text) => text.includes('The queue did not answer in time')));
      expect(system.mailServer.emails).toHaveLength(0);
      proxy.reconnect();
      await until(() => system.mailServer.emailsTo('away@popnook.test').length === 1);
    });
  });
});

/** Removes all jobs from the queue, as if the queue had lost its data. */
async function loseJobs(system: MailSystem): Promise<void> {
  if (!system.redisUrl) {
    await system.source.query('TRUNCATE bullmq.job CASCADE');
    return;
  }
  const client = new Redis(system.redisUrl);
  const keys = await client.keys(`${queuePrefix(system.settings())}:*`);
  expect(keys).not.toHaveLength(0);
  await client.del(keys);
  await client.quit();
}

/** Terminates all connections to the database, as a restart or a failover of PostgreSQL does. */
async function terminateAllConnections({ database }: MailSystem): Promise<void> {
  const operator = new Client({ connectionString: database.url, application_name: 'operator' });
  await operator.connect();
  await operator.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name <> 'operator'`,
  );
  await operator.end();
}

/** How many connections wait for a lock on the outbox. */
async function countBlockedConnections({ source }: MailSystem): Promise<number> {
  const [row] = await source.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%outbox%'`,
  );
  return row.n;
}

/** Makes each update that marks an email as sent fail, as on a full disk. */
const FAIL_TO_MARK_AS_SENT = `
CREATE OR REPLACE FUNCTION fail_to_mark_as_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('failed_updates');
  RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full';
END $$;
CREATE OR REPLACE TRIGGER fail_to_mark_as_sent BEFORE UPDATE OF sent_at ON outbox
  FOR EACH ROW EXECUTE FUNCTION fail_to_mark_as_sent()`;
