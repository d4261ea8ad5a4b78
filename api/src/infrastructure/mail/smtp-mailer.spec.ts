import { isPlainAddress, PermanentMailError, SmtpMailer } from './smtp-mailer';
import { MailServer } from './test/mail-server';
import { startTcpProxy } from './test/tcp-proxy';

it('accepts one plain address', () => {
  const plain = ['vera@popnook.test', 'o.brien+x@mail.example.org', 'jürgen@bücher.example'];
  expect(plain.filter(isPlainAddress)).toEqual(plain);
});

it('rejects several addresses, names, line breaks and malformed addresses', () => {
  const notPlain = [
    'a@x.test, b@y.test',
    'a@x.test;b@y.test',
    'Vera <a@x.test>',
    'a@x.test\r\nBcc: b@y.test',
    'a@b@c',
    '',
  ];
  expect(notPlain.filter(isPlainAddress)).toEqual([]);
});

describe('the mailer', () => {
  const server = new MailServer();
  let mailer: SmtpMailer;
  beforeAll(() => server.start());
  beforeEach(() => {
    mailer = new SmtpMailer({
      smtpUrl: server.url,
      mailFrom: 'Popnook <hello@popnook.test>',
      publicUrl: 'https://popnook.test',
      mailConcurrency: 2,
    });
  });
  afterEach(() => {
    mailer.stop();
    server.reset();
  });
  afterAll(() => server.stop());

  const to = 'vera@popnook.test';
  const send = (name = 'outbox-1') =>
    mailer.send({ name, to, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', attachments: [] });
  const refuseContent = (responseCode: number) => {
    server.beforeAccept = () => Promise.reject(Object.assign(new Error('Refused'), { responseCode }));
  };

  it('throws PermanentMailError if the mail server permanently refuses the address or the content (D52)', async () => {
    server.refusedAddresses.add(to);
    await expect(send()).rejects.toBeInstanceOf(PermanentMailError);
    server.refusedAddresses.clear();
    refuseContent(554);
    await expect(send()).rejects.toBeInstanceOf(PermanentMailError);
  });

  it('throws a different error after a temporary refusal, and the email can be sent again (D52)', async () => {
    refuseContent(451);
    await expect(send()).rejects.not.toBeInstanceOf(PermanentMailError);
    server.reset();
    await send();
    expect(server.emailsTo(to)).toHaveLength(1);
  });

  it('reuses the connection for consecutive emails', async () => {
    for (const name of ['outbox-1', 'outbox-2', 'outbox-3']) await send(name);
    expect([server.emailsTo(to).length, server.connections]).toEqual([3, 1]);
  });

  it('opens at most one connection for each email that the two queues can send at the same time', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => send(`outbox-${index}`)));
    expect(server.emailsTo(to)).toHaveLength(40);
    // Each of the two queues sends two emails at a time (`mailConcurrency`).
    expect(server.connections).toBeLessThanOrEqual(4);
  });

  it('sends each email once even if the mail server restarts in between', async () => {
    for (const name of ['outbox-1', 'outbox-2', 'outbox-3']) {
      await send(name);
      await server.stop();
      await server.start();
    }
    expect(server.emailsTo(to).map(({ messageId }) => messageId)).toEqual([
      '<outbox-1@popnook.test>',
      '<outbox-2@popnook.test>',
      '<outbox-3@popnook.test>',
    ]);
  });

  it('sets the basic headers, and those that keep mail programs from sending automatic replies (RFC 3834)', async () => {
    await send();
    const [email] = server.emailsTo(to);
    const expectedKeys = [
      'from',
      'to',
      'subject',
      'auto-submitted',
      'x-auto-response-suppress',
      'message-id',
    ];
    const headers = email?.headers.filter(({ key }) => expectedKeys.includes(key));
    expect(headers?.map(({ key, value }) => `${key}: ${value}`).sort()).toEqual([
      'auto-submitted: auto-generated',
      'from: Popnook <hello@popnook.test>',
      'message-id: <outbox-1@popnook.test>',
      'subject: Hi',
      `to: ${to}`,
      'x-auto-response-suppress: All',
    ]);
  });

  it('removes addresses and codes from the responses of the mail server, and shortens long responses (D6, D11)', async () => {
    const response = `"vera lane"@x.test, code 402917, not 40291 <vera@popnook.test>: ${'no '.repeat(200)}`;
    server.beforeAccept = () => Promise.reject(Object.assign(new Error(response), { responseCode: 554 }));
    const error: unknown = await send().catch((reason: unknown) => reason);
    expect(String(error)).toContain('…, code …, not 40291 <…>: no no');
    expect(String(error).replace('Error: ', '')).toHaveLength(500);
  });

  it('adds one-click unsubscribe headers only to emails with an unsubscribe link (RFC 8058)', async () => {
    const unsubscribeUrl = 'https://popnook.test/unsubscribe?token=search-1-abc';
    const email = { to, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', attachments: [] };
    await mailer.send({ name: 'outbox-1', ...email, unsubscribeUrl });
    await mailer.send({ name: 'outbox-2', ...email });
    const headers = server
      .emailsTo(to)
      .map((sent) =>
        sent.headers
          .filter(({ key }) => key.startsWith('list-unsubscribe'))
          .map(({ key, value }) => [key, value]),
      );
    const [withLink, withoutLink] = headers;
    expect(Object.fromEntries(withLink ?? [])).toEqual({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(withoutLink).toEqual([]);
  });

  it('sets Reply-To only if it is a single plain address, because users enter their contact address themselves', async () => {
    const email = { to, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', attachments: [] };
    await mailer.send({ name: 'outbox-1', ...email, replyTo: 'shop@x.test' });
    await mailer.send({ name: 'outbox-2', ...email, replyTo: 'shop@x.test, other@x.test' });
    const replyTo = server
      .emailsTo(to)
      .map(({ headers }) => headers.find(({ key }) => key === 'reply-to')?.value);
    expect(replyTo).toEqual(['shop@x.test', undefined]);
  });

  it('sends an email over a new connection if the old one was lost', async () => {
    const proxy = await startTcpProxy(new URL(server.url));
    const mailerOverProxy = new SmtpMailer({
      smtpUrl: proxy.url,
      mailFrom: 'Popnook <hello@popnook.test>',
      publicUrl: 'https://popnook.test',
      mailConcurrency: 1,
    });
    const email = { to, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', attachments: [] };
    await mailerOverProxy.send({ name: 'outbox-1', ...email });
    proxy.disconnect();
    proxy.reconnect();
    await mailerOverProxy.send({ name: 'outbox-2', ...email });
    expect(server.emailsTo(to)).toHaveLength(2);
    mailerOverProxy.stop();
    await proxy.close();
  });
});
