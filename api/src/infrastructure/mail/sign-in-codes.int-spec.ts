import { describeWithEachQueue, expectWithin, startRedis, type TestRedis } from '@popnook/testing';
import { MailSystem, emailTo } from './test/mail-system';
import { until } from './test/until';

describeWithEachQueue('emails with sign-in codes (D52)', (queue) => {
  let redis: TestRedis | undefined;
  let system: MailSystem;

  beforeEach(async () => {
    if (queue === 'Redis') redis = await startRedis();
    system = await MailSystem.start(redis?.url);
  });
  afterEach(async () => {
    await system.stop();
    await redis?.stop();
  });

  const commitCode = (id = 1) =>
    system.commit({
      kind: 'sign-in-code',
      key: `sign-in-code:${id}`,
      to: 'code@popnook.test',
      props: { code: '402917', minutes: 10 },
      validMinutes: 10,
    });
  const codes = () => system.mailServer.emailsTo('code@popnook.test');

  it('arrive within 2 s while 5,000 other emails are queued and the mail server accepts none of them', async () => {
    await commitOtherEmails(system, 5_000);
    let waiting = 0;
    let isMeasured = false;
    system.mailServer.beforeAccept = async ({ to }) => {
      if (to?.[0]?.address === 'code@popnook.test') return;
      waiting += 1;
      await until(() => isMeasured);
    };
    await system.startWorker();
    await until(() => waiting === system.settings().mailConcurrency);
    // `expectWithin` repeats a slow measurement, each time with a new code.
    let committed = 0;
    await expectWithin(2_000, async () => {
      committed += 1;
      await commitCode(committed);
      await until(() => codes().length === committed);
    }).finally(() => {
      isMeasured = true;
    });
  });

  it('are not sent after the code has expired, and the code is deleted', async () => {
    await system.mailServer.stop();
    await system.startWorker();
    await commitCode();
    await until(async () => (await system.row('sign-in-code:1')).attempts > 0);
    await system.source.query('UPDATE outbox SET expires_at = now()');
    await system.mailServer.start();
    await system.commit(emailTo('other@popnook.test'));
    await until(async () => (await system.countPending()) === 0);
    expect(system.mailServer.emailsTo('other@popnook.test')).toHaveLength(1);
    expect(codes()).toHaveLength(0);
    const { payload, ...row } = await system.row('sign-in-code:1');
    expect(payload).toEqual({});
    expect(row).toMatchObject({
      sent_at: null,
      failed_at: expect.any(Date),
      last_error: 'It expired before it could be sent.',
    });
  });
});

async function commitOtherEmails(system: MailSystem, count: number): Promise<void> {
  await system.commit(emailTo('other@popnook.test'));
  await system.source.query(
    `INSERT INTO outbox (event_key, kind, recipient, payload)
     SELECT event_key || n, kind, recipient, payload FROM outbox, generate_series(2, $1) n`,
    [count],
  );
}
