import { emailsAbout } from '../../../application/mail/booking-emails';
import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import type { BookingEventType } from '../../../domain/booking/booking-events';
import { sampleBooking } from './booking-details';
import { templates } from './index';
import type { MailTemplate } from './mail-template';

const site = 'https://popnook.test';
const sender = { siteUrl: site, address: 'hello@popnook.test' };
const allTemplates: [kind: string, MailTemplate<object>][] = Object.entries(templates);
const booking: BookingMailProps = {
  ...sampleBooking,
  paymentAgreementType: 'hybrid',
  commissionPercentage: '12.50',
};

it.each([
  ['sign-in-code', 'code'],
  ['booking-requested-host', 'request'],
  ['booking-requested-vendor', 'request'],
  ['booking-confirmed', 'confirmed'],
  ['booking-confirmed-host', 'confirmed'],
  ['booking-declined', 'declined'],
  ['booking-withdrawn', 'withdrawn'],
  ['booking-expired', 'expired'],
  ['booking-cancelled', 'cancelled'],
  ['request-reminder', 'Reminder'],
  ['review-invitation', 'review'],
  ['listing-approved', 'approved'],
  ['listing-rejected', 'rejected'],
  ['listing-deactivated', 'deactivated'],
  ['listing-received', 'new owner'],
  ['listing-handed-over', 'new owner'],
  ['account-suspended', 'suspended'],
  ['account-reinstated', 'reinstated'],
  ['account-deleted', 'deleted'],
  ['admin-work', 'Waiting'],
  ['search-alert', 'match'],
  ['dates-free', 'available'],
  ['access-token-created', 'token'],
  ['webhook-created', 'webhook'],
  ['webhook-turned-off', 'webhook'],
] as const)('the subject of %s contains %s (D52)', (kind, word) => {
  const template: MailTemplate<object> = templates[kind];
  expect(template.subject(template.sample)).toContain(word);
});

it.each(allTemplates)('%s renders as plain text and HTML without missing values', (_, template) => {
  expect(template.text(template.sample, site)).not.toMatch(/undefined|null|\[object|<[a-z]/);
  expect(template.html(template.sample, site)).not.toMatch(/undefined|>null<|\[object/);
});

describe('sign-in code', () => {
  const signInCode = templates['sign-in-code'];

  it('has the code as the only run of six digits in the plain text, and not in the subject (D6)', () => {
    const text = signInCode.text({ code: '402917', minutes: 10 }, 'https://site-123456.example');
    expect(text.match(/\d{6}/g)).toEqual(['402917']);
    expect(signInCode.subject(signInCode.sample)).not.toMatch(/\d/);
    expect(text).toContain('within 10 minutes');
  });

  it('has no attachments, links or booking data (D52)', () => {
    expect(signInCode.attachments(signInCode.sample, sender)).toEqual([]);
    expect(signInCode.text(signInCode.sample, site)).not.toMatch(/https?:|booking|space:/i);
  });

  it('is the only confidential email (D6)', () => {
    expect(allTemplates.filter(([, template]) => template.confidential).map(([kind]) => kind)).toEqual([
      'sign-in-code',
    ]);
  });
});

describe('emails about a booking', () => {
  /** All emails about a booking have props of the same type, so one kind can stand for all of them. */
  type BookingMailKind = 'booking-confirmed';
  const kinds = allTemplates
    .filter(([, { sample }]) => 'bookingId' in sample)
    .map(([kind]) => kind as BookingMailKind);

  it.each(kinds)('%s shows the space, the period, the price and the next step', (kind) => {
    const text = templates[kind].text(booking, site);
    expect(text).toContain('Space: Juniper & Oak Coffee, Raleigh, NC');
    expect(text).toContain('Display: Window shelf');
    expect(text).toContain('Mon, Nov 23 – Wed, Dec 23, 2026 (30 days');
    expect(text).toContain('Price: $1,200, plus 12.5% of sales');
    expect(text).toMatch(
      /https:\/\/popnook\.test\/(host-dashboard|vendor-dashboard(\?review=12)?|browse|spaces\/7)\n/,
    );
  });

  /** A record, so that the compiler requires all types. */
  const eventTypes: Record<BookingEventType, true> = {
    BookingRequested: true,
    BookingConfirmed: true,
    BookingDeclined: true,
    BookingWithdrawn: true,
    BookingExpired: true,
    BookingCancelled: true,
    BookingCompleted: true,
    BookingExpiresSoon: true,
  };
  it.each(Object.keys(eventTypes) as BookingEventType[])(
    'after %s, emails greet hosts and vendors by name and do not link to the other party’s dashboard (D52)',
    (type) => {
      const parties = {
        hostEmail: 'h@x.test',
        vendorEmail: 'v@x.test',
        hostContact: null,
        vendorContact: null,
      };
      const data = { ...parties, props: booking };
      const event = { type, bookingId: 12, previousStatus: 'confirmed' } as const;
      const emails = emailsAbout(event, data, { wasHeld: false, holdMinutes: undefined });
      expect(emails.length).toBeGreaterThan(0);
      for (const { kind, to, props } of emails) {
        const text = templates[kind as BookingMailKind].text(props as BookingMailProps, site);
        const [name, otherDashboard] =
          to === 'h@x.test' ? ['Harriet', '/vendor-dashboard'] : ['Vera', '/host-dashboard'];
        expect(text).toContain(`Hello ${name},`);
        expect(text).not.toContain(otherDashboard);
      }
    },
  );

  it('the email to the host about a new request shows the vendor, the message and the deadline', () => {
    const text = templates['booking-requested-host'].text({ ...booking, recipientRole: 'host' }, site);
    expect(text).toContain('Hello Harriet,');
    expect(text).toContain('Vera Lane of Lane Ceramics');
    expect(text).toContain('> Could I set up on Sunday evening?');
    expect(text).toContain('Answer by: Sun, Nov 22, 3:15 PM EST');
  });

  it('a reminder shows the vendor and the deadline, and links to the dashboard', () => {
    const text = templates['request-reminder'].text({ ...booking, recipientRole: 'host' }, site);
    expect(text).toContain('Hello Harriet,');
    expect(text).toContain('Vera Lane of Lane Ceramics');
    expect(text).toContain('Answer by: Sun, Nov 22, 3:15 PM EST');
    expect(text).toContain(`${site}/host-dashboard\n`);
  });

  it('a review invitation links to the form of this booking (D44)', () => {
    const text = templates['review-invitation'].text(booking, site);
    expect(text).toContain('Hello Vera,');
    expect(text).toContain(`Write a review:\n${site}/vendor-dashboard?review=12\n`);
  });

  const calendarFilesOf = (kind: string, props = booking) =>
    templates[kind as BookingMailKind].attachments(props, sender);

  it('only confirmations add a calendar entry', () => {
    expect(kinds.filter((kind) => calendarFilesOf(kind).length > 0)).toEqual([
      'booking-confirmed',
      'booking-confirmed-host',
    ]);
  });

  it('the calendar entry has the dates and the address, and is identical when the email is sent again', () => {
    const [first] = calendarFilesOf('booking-confirmed');
    const [second] = calendarFilesOf('booking-confirmed');
    expect(second).toEqual(first);
    expect(first?.contentType).toBe('text/calendar; charset=utf-8');
    expect(first?.content).toContain('UID:booking-12@popnook.test\r\n');
    expect(first?.content).toContain('DTSTART;VALUE=DATE:20261123\r\nDTEND;VALUE=DATE:20261223\r\n');
    expect(first?.content).toContain('LOCATION:214 Hargett Street\\, Raleigh\\, NC\r\n');
    // With a METHOD, calendar programs would treat the file as an invitation.
    expect(first?.content).not.toContain('METHOD');
  });

  it('the calendar entry of a host names the vendor and links to the host dashboard', () => {
    const [file] = calendarFilesOf('booking-confirmed-host', { ...booking, recipientRole: 'host' });
    expect(file?.content).toContain(
      'SUMMARY:Popup by Vera Lane of Lane Ceramics at Juniper & Oak Coffee\r\n',
    );
    expect(file?.content).toContain(`URL:${site}/host-dashboard\r\n`);
  });

  it.each(['host', 'vendor'] as const)(
    'the cancellation email of a confirmed booking removes the entry from the calendar of the %s (D52)',
    (recipientRole) => {
      const [file] = calendarFilesOf('booking-cancelled', { ...booking, recipientRole, wasConfirmed: true });
      expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
      expect(file?.content).toContain('METHOD:CANCEL\r\n');
      expect(file?.content).toContain('UID:booking-12@popnook.test\r\n');
    },
  );

  it('a commission booking costs nothing upfront, and its minimum commission is due at settlement (D37)', () => {
    const terms = {
      paymentAgreementType: 'commission',
      commissionPercentage: '15.00',
      minimumCommission: '25.00',
    } as const;
    const text = templates['booking-confirmed'].text({ ...booking, ...terms }, site);
    expect(text).toContain('Nothing upfront, plus 15.0% of sales (at least $25 a day, due at settlement)');
  });

  it('a booking without a display is for the whole space', () => {
    const text = templates['booking-confirmed'].text({ ...booking, displayName: null }, site);
    expect(text).toContain('Display: The whole space');
  });

  it('the address is in the confirmation, but not in the email about the request', () => {
    expect(templates['booking-confirmed'].text(booking, site)).toContain('Address: 214 Hargett Street');
    expect(templates['booking-requested-vendor'].text(booking, site)).not.toContain('Hargett');
  });

  it.each([
    ['booking-confirmed', 'vendor', 'You pay the host directly before move-in.'],
    ['booking-confirmed-host', 'host', 'The vendor pays you directly before move-in.'],
  ] as const)(
    '%s shows the other party’s contact details and the payment note, and replies go to the other party',
    (kind, recipientRole, note) => {
      const contact = { email: 'other@popnook.test', phone: '+1 919 555 0199' };
      const props = { ...booking, recipientRole, contact };
      const text = templates[kind].text(props, site);
      expect(text).toContain('Email: other@popnook.test\nPhone: +1 919 555 0199');
      expect(text).toContain(note);
      expect(text).toContain('Popnook does not handle the payment.');
      expect(templates[kind].replyTo(props)).toBe('other@popnook.test');
    },
  );

  it('only confirmations have the other party as Reply-To, because earlier emails must not reveal addresses', () => {
    const props = { ...booking, contact: { email: 'other@popnook.test', phone: null } };
    expect(kinds.filter((kind) => templates[kind].replyTo(props))).toEqual([
      'booking-confirmed',
      'booking-confirmed-host',
    ]);
  });

  it('a subject has one line even if the name of the space has line breaks', () => {
    const subject = templates['booking-confirmed'].subject({
      ...booking,
      spaceName: 'Nook\r\nBcc: all@popnook.test',
    });
    expect(subject).toMatch(/^Booking confirmed: Nook Bcc: all@popnook\.test, Mon/);
  });
});

it('the email about a rejected listing quotes the notes of the administrator', () => {
  const template = templates['listing-rejected'];
  expect(template.text(template.sample, site)).toContain('> Please add a photo of the window shelf.');
});

it('the email about a declined request quotes what the host wrote, escaped in HTML (D52)', () => {
  const template = templates['booking-declined'];
  const declined = { ...booking, declineMessage: 'Ask <i>again</i> soon.\nThank you.' };
  expect(template.text(declined, site)).toContain(
    'Harriet Cole wrote:\n> Ask <i>again</i> soon.\n> Thank you.',
  );
  expect(template.html(declined, site)).toContain('Ask &lt;i&gt;again&lt;/i&gt; soon.<br>Thank you.');
  expect(template.text(booking, site)).not.toContain('wrote:');
});

it.each(['account-suspended', 'listing-deactivated', 'booking-cancelled'] as const)(
  '%s quotes the reason of the administrator, escaped in HTML, and has no quote without a reason (D52)',
  (kind) => {
    const template: MailTemplate<object> = templates[kind];
    const withReason = { ...template.sample, reason: 'Please <b>call</b> us.\nThank you.' };
    expect(template.text(withReason, site)).toContain(
      'The Popnook team wrote:\n> Please <b>call</b> us.\n> Thank you.\n',
    );
    expect(template.html(withReason, site)).toContain('Please &lt;b&gt;call&lt;/b&gt; us.<br>Thank you.');
    expect(template.text(template.sample, site)).not.toContain('The Popnook team wrote');
  },
);

it('the email about a saved search counts the spaces that it does not show (D60)', () => {
  const { sample, subject, text } = templates['search-alert'];
  // The sample shows two spaces.
  expect(subject({ ...sample, more: 5 })).toBe('7 spaces match your search “Shelves in Raleigh”');
  expect(text({ ...sample, more: 5 }, site)).toContain('Your search shows 5 more.');
});

it('the email about a saved search links to the space if only one matches, and otherwise to the search (D60)', () => {
  const { sample, subject, text } = templates['search-alert'];
  const one = { ...sample, spaces: sample.spaces.slice(0, 1) };
  expect(subject(one)).toBe('1 space matches your search “Shelves in Raleigh”');
  expect(text(one, site)).toContain(`${site}/spaces/7\n`);
  expect(text({ ...one, more: 1 }, site)).toContain(`${site}/browse?${sample.query}\n`);
});

describe('emails about an account (D10)', () => {
  it('the email about a suspension tells hosts what happens to their listings, requests and bookings', () => {
    const template = templates['account-suspended'];
    const text = template.text({ ...template.sample, role: 'host' }, site);
    expect(text).toContain('Your listings are hidden, and open requests for them are cancelled.');
    expect(text).toContain('Confirmed bookings remain as they are.');
    expect(text).toContain('cannot sign in for now');
  });

  it.each([
    ['vendor', '/vendor-dashboard'],
    ['host', '/host-dashboard'],
    ['customer', '/discover'],
  ] as const)('a reinstated %s gets a link to %s', (role, path) => {
    const template = templates['account-reinstated'];
    expect(template.text({ ...template.sample, role }, site)).toContain(`${site}${path}\n`);
  });
});

it.each(['search-alert', 'dates-free'] as const)(
  '%s has an unsubscribe link, in the text and in the headers (D60, D63)',
  (kind) => {
    const template: MailTemplate<{ unsubscribeToken: string }> = templates[kind];
    const { sample } = template;
    const link = `${site}/unsubscribe?token=${sample.unsubscribeToken}`;
    expect(template.text(sample, site)).toContain(link);
    expect(template.html(sample, site)).toContain(`href="${link}"`);
    expect(template.unsubscribeToken(sample)).toBe(sample.unsubscribeToken);
  },
);

it('only emails that users have subscribed to have an unsubscribe link', () => {
  const withLink = allTemplates.filter(
    ([, { sample, text, unsubscribeToken }]) =>
      unsubscribeToken(sample) !== undefined || text(sample, site).includes('/unsubscribe'),
  );
  expect(withLink.map(([kind]) => kind)).toEqual(['search-alert', 'dates-free']);
});
