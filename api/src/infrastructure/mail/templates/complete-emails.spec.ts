import { sampleBooking } from './booking-details';
import { findTemplate, templates } from './index';

/* Snapshots of each kind of email. After an intended change, update the snapshot with `-u` and read its diff. */

const site = 'https://popnook.test';
const sender = { siteUrl: site, address: 'hello@popnook.test' };

/** Each text is different, so that the snapshots show if one is in the wrong place. */
const booking = {
  ...sampleBooking,
  bookingId: 12,
  spaceId: 7,
  endDate: '2027-01-22',
  message: 'Message of the vendor',
  declineMessage: 'Message of the host',
  reason: 'Reason of the administrator',
  paymentAgreementType: 'hybrid' as const,
  commissionPercentage: '12.50',
  minimumCommission: '15.00',
  contact: { email: 'contact@popnook.test', phone: '+1 919 555 0100' },
  wasConfirmed: true,
};
const withoutOptionalFields = {
  ...sampleBooking,
  displayName: null,
  vendorBusinessName: null,
  message: null,
  contact: null,
  // A blank reason is not shown.
  reason: ' ',
  paymentAgreementType: 'commission',
  commissionPercentage: '5.00',
  minimumCommission: '0.00',
};
const bookingVariants = {
  'to the vendor': booking,
  'to the host': { ...booking, recipientRole: 'host' },
  'without optional fields': withoutOptionalFields,
  'monthly, cancelled because of an account': {
    ...booking,
    cancelReason: 'account',
    paymentAgreementType: 'monthly',
    contact: { email: 'contact@popnook.test', phone: null },
    wasConfirmed: false,
  },
};
const roles = ['vendor', 'host', 'customer', 'admin'].map((role) => [role, { role }]);

/** For each kind of email, variants of its sample: props that change the texts. */
const variants: Partial<Record<string, Record<string, object>>> = {
  'account-suspended': { ...Object.fromEntries(roles), 'with a reason': { reason: 'A reason' } },
  'account-reinstated': Object.fromEntries(roles),
  'account-deleted': { 'with a reason': { reason: 'A reason' } },
  'listing-approved': { 'with notes': { notes: 'Some notes' } },
  'listing-deactivated': { 'with a reason': { reason: 'A reason' } },
  'admin-work': {
    'other numbers': { newListings: 1, changedListings: 2, flaggedBookings: 1, failedEmails: 1 },
    'more numbers': { newListings: 0, changedListings: 0, flaggedBookings: 2, failedEmails: 0 },
  },
  'search-alert': {
    'one space': { spaces: [{ id: 7, name: 'Nook', location: 'Apex, NC', reason: 'free' }] },
    'one of two spaces shown': {
      spaces: [{ id: 7, name: 'Nook', location: 'Apex, NC', reason: 'new' }],
      more: 1,
    },
  },
  'dates-free': { 'the whole space': { displayName: null } },
};

function completeEmail(kind: string, props: object): string {
  const template = findTemplate(kind);
  if (!template) throw new Error(`${kind} has no template`);
  const [, preheader] = /<div class="preheader">(.*)<\/div>/.exec(template.html(props, site)) ?? [];
  const files = template.attachments(props, sender);
  return [
    `Subject: ${template.subject(props)}`,
    `Reply-To: ${template.replyTo(props)}`,
    `Unsubscribe: ${template.unsubscribeToken(props)}`,
    `Preheader: ${preheader}`,
    template.text(props, site),
    ...files.map(({ filename, contentType, content }) => `${filename} (${contentType})\n${content}`),
  ]
    .join('\n')
    .replaceAll('\r', '');
}

const emails = Object.entries(templates).flatMap(([kind, { sample }]): [string, string, object][] => {
  const variantsOfKind = 'bookingId' in sample ? bookingVariants : variants[kind];
  const allVariants: Record<string, object> = { sample: {}, ...variantsOfKind };
  return Object.entries(allVariants).map(([name, props]) => [kind, name, { ...sample, ...props }]);
});

it.each(emails)('%s, %s', (kind, _, props) => {
  expect(completeEmail(kind, props)).toMatchSnapshot();
});

it('renders the HTML of an email about a declined request', () => {
  expect(templates['booking-declined'].html(booking, site)).toMatchSnapshot();
});

it('renders the sign-in code in a separate paragraph', () => {
  expect(templates['sign-in-code'].html({ code: '402917', minutes: 10 }, site)).toContain(
    '<p class="code">402917</p>',
  );
});

it('renders the unsubscribe link', () => {
  const { html, sample } = templates['search-alert'];
  expect(html(sample, site)).toContain(
    `<p class="quiet"><a href="${site}/unsubscribe?token=${sample.unsubscribeToken}">Stop emails about this search</a></p>`,
  );
});
