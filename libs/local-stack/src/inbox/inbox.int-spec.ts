import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Inbox, startInbox } from './inbox';
import type { MailList } from './list-emails';
import type { Mail } from './mail';
import { MailStore } from './mail-store';

let dataDir: string;
let inbox: Inbox;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-inbox-'));
  inbox = await startInbox({ dataDir, port: 0 });
});

afterEach(async () => {
  await inbox.stop();
  await rm(dataDir, { recursive: true });
});

const send = async (mail: SendMailOptions) => {
  const transport = createTransport(inbox.smtpUrl);
  await transport.sendMail({ from: 'Popnook <hello@popnook.test>', text: 'Hello', ...mail });
  transport.close();
};

const get = (pathname: string) => fetch(`${inbox.url}${pathname}`);
const list = async (pathname: string) => (await (await get(pathname)).json()) as MailList;
const search = (query: string) => list(`/api/v1/search?query=${encodeURIComponent(query)}`);
const onlyMail = async () => {
  const { messages } = await list('/api/v1/messages');
  return (await (await get(`/api/v1/message/${messages[0]?.ID ?? ''}`)).json()) as Mail;
};

it('lists emails newest first, with Mailpit’s field names', async () => {
  await send({ to: 'Ann <ann@popnook.test>', subject: 'first' });
  await send({ to: 'bob@popnook.test', subject: 'second', messageId: '<fixed@popnook.test>' });
  const result = await list('/api/v1/messages');
  expect(result).toMatchObject({ total: 2, count: 2, messages_count: 2, start: 0 });
  expect(result.messages.map(({ Subject }) => Subject)).toEqual(['second', 'first']);
  expect(result.messages[0]).toMatchObject({
    ID: expect.any(String),
    MessageID: 'fixed@popnook.test',
    From: { Name: 'Popnook', Address: 'hello@popnook.test' },
    To: [{ Name: '', Address: 'bob@popnook.test' }],
    Snippet: 'Hello',
    Attachments: 0,
  });
  expect(Date.parse(result.messages[0]?.Created ?? '')).toBeLessThanOrEqual(Date.now());
  expect(result.messages[0]?.Size).toBeGreaterThan(100);
});

it('returns the part of the list that start and limit select', async () => {
  for (const subject of ['1', '2', '3']) await send({ to: 'ann@popnook.test', subject });
  const result = await list('/api/v1/messages?start=1&limit=1');
  expect(result).toMatchObject({ total: 3, count: 1, messages_count: 3, start: 1 });
  expect(result.messages[0]?.Subject).toBe('2');
});

it('searches by recipient and subject, with or without quotes, ignoring case', async () => {
  await send({ to: 'ann@popnook.test', subject: 'for Ann' });
  await send({ to: 'bob@popnook.test', subject: 'for Bob' });
  for (const query of [
    'to:"ann@popnook.test"',
    'to:ann@popnook.test',
    'TO:Ann@Popnook.test',
    'subject:"for ann"',
  ]) {
    const { messages, messages_count: found, total } = await search(query);
    expect({ query, found, total }).toEqual({ query, found: 1, total: 2 });
    expect(messages[0]?.Subject).toBe('for Ann');
  }
  expect((await search('to:nobody@popnook.test')).messages).toEqual([]);
});

it.each([
  ['from:hello', ['bcc', 'ann']],
  ['from:hosts', ['cc']],
  ['cc:cara', ['cc']],
  ['bcc:dan', ['bcc']],
  ['message-id:fixed@', ['cc']],
  ['subject:ann', ['ann']],
  ['lemon', ['cc']],
  ['LEMON bars', ['cc']],
  ['"bars lemon"', []],
  ['"lemon bars"', ['cc']],
  ['to:bob lemon', ['cc']],
  ['to:ann lemon', []],
  ['dan@popnook', ['bcc']],
  ['cara', ['cc']],
  // `note` is not a field, so this searches for the whole text.
  ['note:later', ['ann']],
  ['later', ['ann']],
  ['', ['bcc', 'cc', 'ann']],
])('searches fields or the whole email: %j finds %j', async (query, subjects) => {
  await send({ to: 'ann@popnook.test', subject: 'ann', text: 'note:later' });
  await send({
    from: 'hosts@popnook.test',
    to: 'Bob <bob@popnook.test>',
    cc: 'cara@popnook.test',
    subject: 'cc',
    messageId: '<fixed@popnook.test>',
    text: 'Three trays of lemon bars',
  });
  await send({ to: ['eve@popnook.test', 'bo@popnook.test'], bcc: 'dan@popnook.test', subject: 'bcc' });
  expect((await search(query)).messages.map(({ Subject }) => Subject)).toEqual(subjects);
});

it('ignores invalid values of start and limit, and lists 50 emails by default', async () => {
  await Promise.all(Array.from({ length: 51 }, (_, index) => send({ to: `v${index}@popnook.test` })));
  for (const [parameters, start, count] of [
    ['', 0, 50],
    ['?start=x&limit=y', 0, 50],
    ['?start=-1&limit=-1', 0, 50],
    ['?start=50&limit=10', 50, 1],
    ['?limit=0', 0, 0],
  ] as const)
    expect(await list(`/api/v1/messages${parameters}`)).toMatchObject({ total: 51, start, count });
});

it('reads the recipients from the headers, and lists those that only the envelope has as Bcc', async () => {
  await send({
    to: 'Hosts: Ann <ann@popnook.test>, bob@popnook.test;',
    cc: 'CARA@popnook.test',
    replyTo: 'Popnook <reply@popnook.test>',
    envelope: {
      from: 'bounce@popnook.test',
      to: ['ann@popnook.test', 'bob@popnook.test', 'cara@popnook.test', 'dan@popnook.test'],
    },
  });
  const ann = { Name: 'Ann', Address: 'ann@popnook.test' };
  const withoutName = (Address: string) => ({ Name: '', Address });
  expect(await onlyMail()).toMatchObject({
    From: { Name: 'Popnook', Address: 'hello@popnook.test' },
    To: [ann, withoutName('bob@popnook.test')],
    Cc: [{ Name: '', Address: expect.stringMatching(/^cara@popnook\.test$/i) }],
    Bcc: [withoutName('dan@popnook.test')],
    ReplyTo: [{ Name: 'Popnook', Address: 'reply@popnook.test' }],
  });
});

it('uses the sender and the recipients of the envelope if the email has none', async () => {
  const envelope = { from: 'bounce@popnook.test', to: ['ann@popnook.test'] };
  await send({ envelope, raw: 'Subject: raw\r\n\r\nNo addresses' });
  expect(await onlyMail()).toMatchObject({
    Subject: 'raw',
    From: { Name: '', Address: 'bounce@popnook.test' },
    To: [{ Name: '', Address: 'ann@popnook.test' }],
    Cc: [],
    Bcc: [],
    MessageID: '',
    Snippet: 'No addresses',
  });
});

it('shows the beginning of an email without its markup', async () => {
  await send({
    to: 'ann@popnook.test',
    text: '',
    html: '<style>p{color:red}</style><script>x</script><p>Hello\n<b>Ann</b></p>' + '<i>abcd</i> '.repeat(60),
  });
  const [{ Snippet = '' } = {}] = (await list('/api/v1/messages')).messages;
  expect(Snippet).toMatch(/^Hello Ann abcd abcd .*abcd/);
  expect(Snippet).toHaveLength(200);
});

it('returns the headers of an email by name, as Mailpit does', async () => {
  await send({
    to: 'ann@popnook.test',
    subject: 'Grüße',
    headers: {
      'List-Unsubscribe': `<https://popnook.test/unsubscribe?token=${'long-'.repeat(20)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const response = await get('/api/v1/message/latest/headers');
  expect(await response.json()).toMatchObject({
    Subject: ['=?UTF-8?Q?Gr=C3=BC=C3=9Fe?='],
    'List-Unsubscribe': [`<https://popnook.test/unsubscribe?token=${'long-'.repeat(20)}>`],
    'List-Unsubscribe-Post': ['List-Unsubscribe=One-Click'],
  });
  expect((await get('/api/v1/message/none/headers')).status).toBe(404);
});

it('returns an email with its text and HTML, and 404 for an unknown id', async () => {
  await send({
    to: 'ann@popnook.test',
    subject: 'both',
    html: '<p>Hello <b>Ann</b></p>',
    attachments: [{ filename: 'a.txt', content: 'abc' }],
  });
  expect(await onlyMail()).toMatchObject({
    Subject: 'both',
    Text: expect.stringContaining('Hello'),
    HTML: expect.stringContaining('<b>Ann</b>'),
    Attachments: [{ FileName: 'a.txt', ContentType: 'text/plain', Size: 3 }],
  });
  for (const id of ['none', '..%2f..%2fsecret', '000000000000000000'])
    expect((await get(`/api/v1/message/${id}`)).status).toBe(404);
});

it('serves attachments as downloads, even after a restart, and 404 for an unknown part', async () => {
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]);
  await send({
    to: 'ann@popnook.test',
    attachments: [
      { filename: 'a.html', content: '<script>alert(1)</script>' },
      { filename: 'Grüße "1".png', content: picture, contentType: 'image/png' },
    ],
  });
  await inbox.stop();
  inbox = await startInbox({ dataDir, port: 0 });
  const mail = await onlyMail();
  const part = (id: string | undefined) => get(`/api/v1/message/${mail.ID}/part/${id}`);
  const [page, image] = [await part(mail.Attachments[0]?.PartID), await part(mail.Attachments[1]?.PartID)];
  expect(await page.text()).toBe('<script>alert(1)</script>');
  expect(page.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(page.headers.get('content-security-policy')).toBe('sandbox');
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(image.headers.get('content-disposition')).toContain(encodeURIComponent('Grüße "1".png'));
  expect(Buffer.from(await image.arrayBuffer())).toEqual(picture);
  // The email itself does not include the contents of its attachments.
  expect(mail).not.toHaveProperty('contents');
  for (const id of ['0', '3', '..', '%2e%2e']) expect((await part(id)).status).toBe(404);
  expect(page.headers.get('content-type')).toBe('text/html');
});

it('serves an attachment without a name or a valid type as a binary file', async () => {
  const part = ['Content-Disposition: attachment', 'Content-Type: unknown', '', 'data'].join('\r\n');
  await send({
    envelope: { from: 'a@popnook.test', to: ['ann@popnook.test'] },
    raw: `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n${part}\r\n--x--\r\n`,
  });
  const { ID } = await onlyMail();
  const { headers } = await get(`/api/v1/message/${ID}/part/1`);
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'application/octet-stream',
    "attachment; filename*=UTF-8''attachment",
  ]);
});

it('preserves addresses and subjects in any script', async () => {
  await send({ to: 'Jörg Müßig <jörg@bücher.test>', subject: 'Grüße aus 東京 🎪', text: 'Ça va ✓' });
  const mail = await onlyMail();
  expect(mail.To).toEqual([
    { Name: 'Jörg Müßig', Address: expect.stringMatching(/^jörg@(bücher|xn--bcher-kva)\.test$/) },
  ]);
  expect(mail.Subject).toBe('Grüße aus 東京 🎪');
  expect(mail.Text.trim()).toBe('Ça va ✓');
});

it('lists emails with the same Message-ID separately', async () => {
  await send({ to: 'ann@popnook.test', messageId: '<same@popnook.test>' });
  await send({ to: 'ann@popnook.test', messageId: '<same@popnook.test>' });
  expect((await list('/api/v1/messages')).messages.map(({ MessageID }) => MessageID)).toEqual([
    'same@popnook.test',
    'same@popnook.test',
  ]);
});

it('keeps its emails and their order after a restart', async () => {
  for (const subject of ['first', 'second']) await send({ to: 'ann@popnook.test', subject });
  await inbox.stop();
  inbox = await startInbox({ dataDir, port: 0 });
  const { messages } = await list('/api/v1/messages');
  expect(messages.map(({ Subject }) => Subject)).toEqual(['second', 'first']);
});

it('accepts many emails that are sent at the same time', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => send({ to: `v${index}@popnook.test` })));
  expect((await list('/api/v1/messages')).total).toBe(40);
});

it('sandboxes the HTML of emails and allows only its own scripts on its page', async () => {
  await send({ to: 'ann@popnook.test', html: '<script>parent.hacked = true</script>' });
  const { ID } = await onlyMail();
  const policyOf = async (pathname: string) =>
    (await get(pathname)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(`/view/${ID}.html`)).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/);
  expect(await policyOf('/')).toContain("script-src 'self'");
});

it.each([
  ['/', 'text/html; charset=utf-8'],
  ['/inbox.css', 'text/css; charset=utf-8'],
  ['/inbox.js', 'text/javascript; charset=utf-8'],
  ['/icon.svg', 'image/svg+xml'],
])('serves the file %s of its page', async (file, type) => {
  const response = await get(file);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

it('shows the HTML of an email, whose links open in a new window', async () => {
  await send({ to: 'ann@popnook.test', html: '<a href="https://popnook.test">Open</a>' });
  const response = await get('/view/latest.html');
  expect(await response.text()).toMatch(
    /^<!doctype html><meta charset="utf-8"><base target="_blank"><a href="https:\/\/popnook\.test">Open<\/a>/,
  );
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toBe(
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
      "img-src data: http: https:; frame-ancestors 'self'",
  );
  expect((await get('/view/none.html')).status).toBe(404);
});

it('accepts only GET and HEAD, and browsers neither store its responses nor guess their type', async () => {
  const response = await get('/api/v1/messages');
  const names = ['cache-control', 'x-content-type-options', 'referrer-policy', 'content-security-policy'];
  expect(names.map((name) => response.headers.get(name))).toEqual([
    'no-store',
    'nosniff',
    'no-referrer',
    "default-src 'none'",
  ]);
  const statusOf = async (method: string, pathname: string) =>
    (await fetch(inbox.url + pathname, { method })).status;
  expect(await statusOf('DELETE', '/api/v1/messages')).toBe(405);
  expect(await statusOf('HEAD', '/api/v1/messages')).toBe(200);
  for (const pathname of ['/none', '/api/v1/messages/', '/inbox.css/x', '/page/inbox.html'])
    expect([pathname, await statusOf('GET', pathname)]).toEqual([pathname, 404]);
});

it('responds only to requests for this machine, so that no other site can read the codes', async () => {
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve) => {
      const { port } = new URL(inbox.url);
      http.get({ host: '127.0.0.1', port, path: '/api/v1/messages', headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
  // Any IP address is allowed, because another site can point only its own name at this machine.
  const allowed = ['localhost', 'LOCALHOST:1080', '127.0.0.1:1080', '[::1]:1080', '10.0.0.1'];
  const refused = ['evil.test', 'localhost.evil.test', 'localhost:1080.evil.test', '127.0.0.1.evil.test'];
  expect(await Promise.all(allowed.map(statusFor))).toEqual(allowed.map(() => 200));
  expect(await Promise.all(refused.map(statusFor))).toEqual(refused.map(() => 421));
  // If other machines are allowed to use the inbox, it responds to any host name.
  await inbox.stop();
  inbox = await startInbox({ dataDir, port: 0, host: '0.0.0.0' });
  expect(await statusFor('inbox.example')).toBe(200);
});

it('notifies open pages of each email that arrives', async () => {
  const stop = new AbortController();
  const { body, headers } = await fetch(`${inbox.url}/api/events`, { signal: stop.signal });
  expect(headers.get('content-type')).toBe('text/event-stream');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('retry: 1000\n\n');
  await send({ to: 'ann@popnook.test' });
  expect((await reader?.read())?.value).toBe('data: change\n\n');
  stop.abort();
});

it('keeps only the newest emails up to its capacity, even after a restart', async () => {
  const folder = path.join(dataDir, 'small');
  const store = await MailStore.open(folder, 2);
  const add = (subject: string) =>
    store.add(Buffer.from(`Subject: ${subject}\r\n\r\n`), { from: 'a@popnook.test', to: [] });
  for (const subject of ['1', '2', '3']) await add(subject);
  const subjects = (emails: readonly { Subject: string }[]) => emails.map(({ Subject }) => Subject);
  expect(subjects(store.list())).toEqual(['3', '2']);
  expect(await readdir(folder)).toHaveLength(2);
  // Files without the name of an email are ignored, and not reported as damaged.
  await writeFile(path.join(folder, 'notes.json'), 'not an email');
  expect(subjects((await MailStore.open(folder, 1)).list())).toEqual(['3']);
  expect((await MailStore.open(folder)).damagedFiles).toEqual([]);
});

it('explains which setting to change when its port is in use', async () => {
  const port = Number(new URL(inbox.url).port);
  await expect(startInbox({ dataDir, port })).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or set INBOX_PORT to another port`,
  );
});

it.each(['', '{"ID":', 'null', '{}', '[]'])(
  'starts even if a stored email is damaged: %j',
  async (content) => {
    await send({ to: 'ann@popnook.test', subject: 'readable' });
    const file = path.join(dataDir, 'inbox', '000000000000000000.json');
    await writeFile(file, content);
    await inbox.stop();
    inbox = await startInbox({ dataDir, port: 0 });
    expect(inbox.damagedFiles).toEqual([file]);
    expect((await list('/api/v1/messages')).messages.map(({ Subject }) => Subject)).toEqual(['readable']);
  },
);
