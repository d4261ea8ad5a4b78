import type { DatesFreeMailProps } from '../../../application/mail/outgoing-mail';
import { formatPeriod } from '../rendering/format';
import { mailTemplate } from './mail-template';

const periodOf = ({ startDate, endDate }: DatesFreeMailProps) => formatPeriod(startDate, endDate);

/** Sent when dates on the recipient's waitlist become free (D63). */
export const datesFree = mailTemplate<DatesFreeMailProps>({
  subject: (props) => `${props.spaceName} is available: ${periodOf(props)}`,
  content: (props) => ({
    preheader: 'The dates you are waiting for are free. They are not reserved for you.',
    title: 'The dates you wanted are free',
    greeting: `Hello ${props.firstName},`,
    paragraphs: [
      `You asked us to tell you when these dates at ${props.spaceName} become available. They are free now.`,
    ],
    details: [
      ['Space', `${props.spaceName}, ${props.location}`],
      ['Display', props.displayName ?? 'The whole space'],
      ['When', periodOf(props)],
    ],
    action: { label: 'Request these dates', path: `/spaces/${props.spaceId}?from=${props.startDate}` },
    closing:
      'The dates are not reserved for you: anyone can request them. If they are still free in 24 hours, we will email the next vendor on the waitlist.',
    unsubscribe: { label: 'Leave all waitlists', token: props.unsubscribeToken },
  }),
  unsubscribeToken: (props) => props.unsubscribeToken,
  sample: {
    firstName: 'Vera',
    spaceId: 7,
    spaceName: 'Juniper & Oak Coffee',
    location: 'Raleigh, NC',
    displayName: 'Window shelf',
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    unsubscribeToken: 'waitlist-12-AAAAAAAAAAAAAAAAAAAAAA',
  },
});
