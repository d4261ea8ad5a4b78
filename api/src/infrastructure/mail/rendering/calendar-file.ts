/** A stay on a calendar: whole days, the last one exclusive (D23). */
export interface CalendarEntry {
  /** The same for the same stay in every mail, so that a second copy replaces the first. */
  uid: string;
  /** When what it says was last changed, ISO. */
  changedAt: string;
  startDate: string;
  endDate: string;
  summary: string;
  location: string;
  description: string;
  url: string;
}

/** One entry as iCalendar (RFC 5545). Without a METHOD it is something to keep, not an invitation to answer. */
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

/** Lines hold 75 octets at most; the next one begins with a space, which counts. No letter is cut in two. */
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
