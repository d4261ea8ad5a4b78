import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Inbox, startInbox } from './inbox';
import type { MailList } from './list-emails';
import type { Mail } from './mail';

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

it('supports start and limit', async () => {
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
  expect(mail).not.toHaveProperty('contents');
  for (const id of ['0', '3', '..', '%2e%2e']) expect((await part(id)).status).toBe(404);
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

it('explains which setting to change when its port is in use', async () => {
  const port = Number(new URL(inbox.url).port);
  await expect(startInbox({ dataDir, port })).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or set INBOX_PORT to another port`,
  );
});

it.each(['', '{"ID":', 'null', '{}', '[]'])(
  'starts although a stored email is damaged: %j',
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
