import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { paymentNote } from '../../../domain/booking/payment-note';
import { countDays, formatDollars, formatPercent, formatPeriod } from '../rendering/format';

/* Parts that all emails about a booking share. */

type Row = [label: string, value: string];

export const periodOf = ({ startDate, endDate }: BookingMailProps) => formatPeriod(startDate, endDate);

export const vendorOf = ({ vendorFullName, vendorBusinessName }: BookingMailProps) =>
  vendorBusinessName ? `${vendorFullName} of ${vendorBusinessName}` : vendorFullName;

export const greeting = ({ recipientRole, hostFirstName, vendorFirstName }: BookingMailProps) =>
  `Hello ${recipientRole === 'host' ? hostFirstName : vendorFirstName},`;

/** The path of the page where the recipient sees the booking. */
export const dashboardOf = ({ recipientRole }: BookingMailProps) => `/${recipientRole}-dashboard`;

/** Every email about a booking starts with the same rows, so that emails are easy to compare. */
export function bookingRows(booking: BookingMailProps, ...additionalRows: Row[]): Row[] {
  const { spaceName, displayName, location, startDate, endDate } = booking;
  return [
    ['Space', `${spaceName}, ${location}`],
    ['Display', displayName ?? 'The whole space'],
    ['When', `${periodOf(booking)} (${countDays(startDate, endDate)} days; the end date is move-out day)`],
    ['Price', priceOf(booking)],
    ...additionalRows,
  ];
}

/** The other party's contact details. Outbox rows of older releases have none. */
export const contactRows = ({ contact }: BookingMailProps): Row[] => [
  ...(contact ? [['Email', contact.email] satisfies Row] : []),
  ...(contact?.phone ? [['Phone', contact.phone] satisfies Row] : []),
];

export const replyToOtherParty = ({ contact }: BookingMailProps) => contact?.email;

/** How the booking is paid. */
export const paymentNoteOf = ({ paymentAgreementType, recipientRole }: BookingMailProps) =>
  paymentNote(paymentAgreementType, recipientRole);

function priceOf({ totalAmount, paymentAgreementType, ...terms }: BookingMailProps): string {
  const upfront = paymentAgreementType === 'commission' ? 'Nothing upfront' : formatDollars(totalAmount);
  if (paymentAgreementType === 'monthly' || !terms.commissionPercentage) return upfront;
  const upfrontAndShare = `${upfront}, plus ${formatPercent(terms.commissionPercentage)} of sales`;
  const { minimumCommission } = terms;
  return Number(minimumCommission) > 0
    ? `${upfrontAndShare} (at least ${formatDollars(minimumCommission ?? '0')} a day, due at settlement)`
    : upfrontAndShare;
}

export const sampleBooking: BookingMailProps = {
  recipientRole: 'vendor',
  bookingId: 12,
  spaceId: 7,
  spaceName: 'Juniper & Oak Coffee',
  displayName: 'Window shelf',
  location: 'Raleigh, NC',
  address: '214 Hargett Street',
  timeZone: 'America/New_York',
  hostFirstName: 'Harriet',
  hostFullName: 'Harriet Cole',
  vendorFirstName: 'Vera',
  vendorFullName: 'Vera Lane',
  vendorBusinessName: 'Lane Ceramics',
  startDate: '2026-11-23',
  endDate: '2026-12-23',
  totalAmount: '1200.00',
  paymentAgreementType: 'monthly',
  commissionPercentage: null,
  minimumCommission: null,
  message: 'I make small-batch mugs.\nCould I set up on Sunday evening?',
  expiresAt: '2026-11-22T20:15:00Z',
  changedAt: '2026-11-20T15:04:05Z',
  cancelReason: null,
};
