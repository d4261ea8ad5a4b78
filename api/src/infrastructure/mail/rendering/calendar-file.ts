/** CANCEL removes the entry with the same UID from a calendar (RFC 5546). */
export type CalendarMethod = 'CANCEL';

/** A booking as a calendar entry in whole days. The end is exclusive (D23). */
export interface CalendarEntry {
  method?: CalendarMethod | undefined;
  /** The same in every copy of the email, so that calendar programs replace the entry instead of adding a second one. */
  uid: string;
  /** The email address of the organizer. */
  organizer: string;
  /** When the booking was last changed, in ISO 8601. */
  changedAt: string;
  startDate: string;
  endDate: string;
  summary: string;
  location: string;
  description: string;
  url: string;
}

/**
 * An iCalendar file with one entry (RFC 5545). Without CANCEL it has no METHOD, so that calendar programs add the entry
 * instead of treating it as an invitation.
 */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Popnook//Bookings//EN',
    ...(entry.method ? [`METHOD:${entry.method}`] : []),
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    // A cancellation is the second version of the entry.
    `SEQUENCE:${entry.method ? 1 : 0}`,
    `ORGANIZER;CN=Popnook:mailto:${entry.organizer}`,
    `DTSTAMP:${utcStamp(entry.changedAt)}`,
    `DTSTART;VALUE=DATE:${compact(entry.startDate)}`,
    `DTEND;VALUE=DATE:${compact(entry.endDate)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.method ? 'CANCELLED' : 'CONFIRMED'}`,
    // The entry does not mark its days as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const compact = (day: string) => day.replaceAll('-', '');

const utcStamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const MAX_LINE_OCTETS = 75;

/**
 * Breaks a line after at most 75 octets. Continuation lines begin with a space, which is included in the limit.
 * Characters are never split.
 */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
