/** A stay as a calendar entry in whole days. The end is exclusive (D23). */
export interface CalendarEntry {
  /** The same in every email about a stay, so that a second copy replaces the first. */
  uid: string;
  /** When the stay was last changed, ISO 8601. */
  changedAt: string;
  startDate: string;
  endDate: string;
  summary: string;
  location: string;
  description: string;
  url: string;
}

/**
 * One entry as iCalendar (RFC 5545). Without a METHOD, calendar programs add it; they do not treat it as an invitation.
 */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Popnook//Bookings//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utcStamp(entry.changedAt)}`,
    `DTSTART;VALUE=DATE:${compact(entry.startDate)}`,
    `DTEND;VALUE=DATE:${compact(entry.endDate)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    'STATUS:CONFIRMED',
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

const LINE_OCTETS = 75;

/** Lines have at most 75 octets. A continuation begins with a space, which counts. Characters are not split. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}
