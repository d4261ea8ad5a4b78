import { mails } from '.';
import { sampleFacts } from './booking-facts';

const site = 'https://popnook.test';
const everyMail = Object.entries(mails);
const booking = { ...sampleFacts, paymentAgreementType: 'hybrid', commissionPercentage: '12.50' } as const;

it.each([
  ['sign-in-code', 'code'],
  ['booking-requested-host', 'request'],
  ['booking-requested-vendor', 'request'],
  ['booking-confirmed', 'confirmed'],
  ['booking-declined', 'declined'],
  ['booking-withdrawn', 'withdrawn'],
  ['booking-expired', 'expired'],
  ['booking-cancelled', 'cancelled'],
  ['request-reminder', 'Reminder'],
  ['review-invitation', 'review'],
  ['listing-approved', 'approved'],
  ['listing-rejected', 'rejected'],
  ['account-suspended', 'suspended'],
  ['account-reinstated', 'reinstated'],
] as const)('D52: the subject of %s says %s', (kind, word) => {
  const mail: { subject(props: unknown): string; sample: unknown } = mails[kind];
  expect(mail.subject(mail.sample)).toContain(word);
});

it.each(everyMail)('%s says the same in plain text and in html', (_, mail: (typeof everyMail)[number][1]) => {
  const rendering: {
    text(props: unknown, site: string): string;
    html(props: unknown, site: string): string;
  } = mail;
  const [text, html] = [rendering.text(mail.sample, site), rendering.html(mail.sample, site)];
  expect(text).not.toMatch(/undefined|null|\[object|<[a-z]/);
  expect(html).not.toMatch(/undefined|>null<|\[object/);
});

describe('sign-in code', () => {
  const signInCode = mails['sign-in-code'];

  it('D6: the code is the only run of six digits in the plain text, and not in the subject', () => {
    const text = signInCode.text({ code: '402917', minutes: 10 }, 'https://site-123456.example');
    expect(text.match(/\d{6}/g)).toEqual(['402917']);
    expect(signInCode.subject(signInCode.sample)).not.toMatch(/\d/);
    expect(text).toContain('within 10 minutes');
  });

  it('D6: is confidential, and no other mail needs to be', () => {
    expect(everyMail.filter(([, mail]) => mail.confidential).map(([kind]) => kind)).toEqual(['sign-in-code']);
  });
});

describe('mails about a booking', () => {
  const kinds = everyMail.filter(([, { sample }]) => 'bookingId' in sample).map(([kind]) => kind);

  it.each(kinds)('%s says what, when and how much, with the next step', (kind) => {
    const mail = mails[kind as 'booking-confirmed'];
    const text = mail.text(booking, site);
    expect(text).toContain('Space: Juniper & Oak Coffee, Raleigh, NC');
    expect(text).toContain('Display: Window shelf');
    expect(text).toContain('Mon, Nov 23 – Wed, Dec 23, 2026 (30 days');
    expect(text).toContain('Price: $1,200, plus 12.5% of sales');
    expect(text).toMatch(
      /https:\/\/popnook\.test\/(host-dashboard|vendor-dashboard(\?review=12)?|browse|spaces\/7)\n/,
    );
  });

  it('tells the host who asks, with which words, and until when to answer', () => {
    const text = mails['booking-requested-host'].text({ ...booking, to: 'host' }, site);
    expect(text).toContain('Hello Harriet,');
    expect(text).toContain('Vera Lane of Lane Ceramics');
    expect(text).toContain('> Could I set up on Sunday evening?');
    expect(text).toContain('Answer by: Sun, Nov 22, 3:15 PM EST');
  });

  it('reminds the host of who waits, and until when', () => {
    const text = mails['request-reminder'].text({ ...booking, to: 'host' }, site);
    expect(text).toContain('Hello Harriet,');
    expect(text).toContain('Vera Lane of Lane Ceramics');
    expect(text).toContain('Answer by: Sun, Nov 22, 3:15 PM EST');
    expect(text).toContain(`${site}/host-dashboard\n`);
  });

  it('D44: invites the vendor to review, and leads to the form of this booking', () => {
    const text = mails['review-invitation'].text(booking, site);
    expect(text).toContain('Hello Vera,');
    expect(text).toContain(`Write a review:\n${site}/vendor-dashboard?review=12\n`);
  });

  it('only the confirmed one carries a calendar entry, the same each time', () => {
    const carrying = kinds.filter(
      (kind) => mails[kind as 'booking-confirmed'].attachments(booking, site).length,
    );
    expect(carrying).toEqual(['booking-confirmed']);
    const [first, second] = [0, 1].map(() => mails['booking-confirmed'].attachments(booking, site)[0]);
    expect(second).toEqual(first);
    expect(first?.contentType).toBe('text/calendar; charset=utf-8');
    expect(first?.content).toContain('UID:booking-12@popnook.test\r\n');
    expect(first?.content).toContain('DTSTART;VALUE=DATE:20261123\r\nDTEND;VALUE=DATE:20261223\r\n');
    expect(first?.content).toContain('LOCATION:214 Hargett Street\\, Raleigh\\, NC\r\n');
    expect(first?.content).not.toContain('METHOD');
  });

  it('D37: names a minimum as due at settlement, and nothing upfront for commission', () => {
    const terms = {
      paymentAgreementType: 'commission',
      commissionPercentage: '15.00',
      minimumCommission: '25.00',
    } as const;
    const text = mails['booking-confirmed'].text({ ...booking, ...terms, displayName: null }, site);
    expect(text).toContain('Nothing upfront, plus 15.0% of sales (at least $25 a day, due at settlement)');
    expect(text).toContain('Display: The whole space');
  });

  it('gives the address once the booking is confirmed, and not before', () => {
    expect(mails['booking-confirmed'].text(booking, site)).toContain('Address: 214 Hargett Street');
    expect(mails['booking-requested-vendor'].text(booking, site)).not.toContain('Hargett');
  });

  it('keeps a subject in one line, whatever the space is called', () => {
    const subject = mails['booking-confirmed'].subject({
      ...booking,
      spaceName: 'Nook\r\nBcc: all@popnook.test',
    });
    expect(subject).toMatch(/^Booking confirmed: Nook Bcc: all@popnook\.test, Mon/);
  });
});

it('a rejected listing comes with the reviewer’s words', () => {
  const mail = mails['listing-rejected'];
  expect(mail.text(mail.sample, site)).toContain('> Please add a picture of the window shelf.');
});

describe('D10: mails about an account', () => {
  it('a suspended host reads what becomes of listings, requests and bookings', () => {
    const mail = mails['account-suspended'];
    const text = mail.text({ ...mail.sample, role: 'host' }, site);
    expect(text).toContain('Your listings are not shown, and open requests for them are cancelled.');
    expect(text).toContain('Bookings that were confirmed stay as they are.');
    expect(text).toContain('cannot sign in for now');
  });

  it.each([
    ['vendor', '/vendor-dashboard'],
    ['host', '/host-dashboard'],
    ['customer', '/discover'],
  ] as const)('a reinstated %s is led to %s', (role, path) => {
    const mail = mails['account-reinstated'];
    expect(mail.text({ ...mail.sample, role }, site)).toContain(`${site}${path}\n`);
  });
});
