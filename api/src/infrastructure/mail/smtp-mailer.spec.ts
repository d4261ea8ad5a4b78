import { isPlainAddress, PermanentMailError, SmtpMailer } from './smtp-mailer';
import { MailServer } from './test/mail-server';

it('accepts one plain address', () => {
  expect(
    ['vera@popnook.test', 'o.brien+x@mail.example.org', 'jürgen@bücher.example'].every(isPlainAddress),
  ).toBe(true);
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

describe('an email that the mail server refuses (D52)', () => {
  const server = new MailServer();
  beforeAll(() => server.start());
  afterEach(() => server.reset());
  afterAll(() => server.stop());

  const to = 'vera@popnook.test';
  const send = () => {
    const mailFrom = 'Popnook <hello@popnook.test>';
    const mailer = new SmtpMailer({ smtpUrl: server.url, mailFrom, publicUrl: 'https://popnook.test' });
    return mailer.send({
      name: 'outbox-1',
      to,
      subject: 'Hi',
      text: 'Hi',
      html: '<p>Hi</p>',
      attachments: [],
    });
  };
  const refuseContent = (responseCode: number) => {
    server.beforeAccept = () => Promise.reject(Object.assign(new Error('Refused'), { responseCode }));
  };

  it('is given up if it is refused permanently, because of its address or its content', async () => {
    server.refusedAddresses.add(to);
    await expect(send()).rejects.toBeInstanceOf(PermanentMailError);
    server.refusedAddresses.clear();
    refuseContent(554);
    await expect(send()).rejects.toBeInstanceOf(PermanentMailError);
  });

  it('is sent again if it is refused for now', async () => {
    refuseContent(451);
    await expect(send()).rejects.not.toBeInstanceOf(PermanentMailError);
    server.reset();
    await send();
    expect(server.emailsTo(to)).toHaveLength(1);
  });
});
