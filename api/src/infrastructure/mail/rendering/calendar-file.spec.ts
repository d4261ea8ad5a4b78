import fc from 'fast-check';
import { type CalendarEntry, calendarFile } from './calendar-file';

const entry: CalendarEntry = {
  uid: 'booking-12@popnook.test',
  organizer: 'hello@popnook.test',
  changedAt: '2026-11-20T15:04:05.678+00:00',
  startDate: '2026-11-23',
  endDate: '2026-12-23',
  summary: 'Popup',
  location: '214 Hargett Street',
  description: 'Bring a lamp.',
  url: 'https://popnook.test/spaces/7',
};

/** Parses the file like a calendar program: unfolds lines and removes escapes. */
function parse(file: string): Map<string, string> {
  const lines = file
    .replace(/\r\n /g, '')
    .trim()
    .split('\r\n')
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
  const unescaped = (text: string) => text.replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter));
  return new Map(lines.map(([name, value]) => [name, unescaped(value)]));
}

describe('a booking as a calendar file (RFC 5545)', () => {
  it('is an all-day event that ends before the move-out day (D23)', () => {
    expect(calendarFile(entry)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Popnook//Bookings//EN',
        'BEGIN:VEVENT',
        'UID:booking-12@popnook.test',
        'SEQUENCE:0',
        'ORGANIZER;CN=Popnook:mailto:hello@popnook.test',
        'DTSTAMP:20261120T150405Z',
        'DTSTART;VALUE=DATE:20261123',
        // The end is exclusive: the last day of the event is December 22.
        'DTEND;VALUE=DATE:20261223',
        'SUMMARY:Popup',
        'LOCATION:214 Hargett Street',
        'DESCRIPTION:Bring a lamp.',
        'URL:https://popnook.test/spaces/7',
        'STATUS:CONFIRMED',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('cancels the same entry with a higher sequence number, because calendar apps ignore lower ones (RFC 5546)', () => {
    const [confirmed, cancelled] = [entry, { ...entry, method: 'CANCEL' as const }].map((version) =>
      parse(calendarFile(version)),
    );
    expect(cancelled?.get('METHOD')).toBe('CANCEL');
    expect(cancelled?.get('STATUS')).toBe('CANCELLED');
    expect(Number(cancelled?.get('SEQUENCE'))).toBeGreaterThan(Number(confirmed?.get('SEQUENCE')));
    for (const name of ['UID', 'ORGANIZER;CN=Popnook', 'DTSTART;VALUE=DATE'])
      expect(cancelled?.get(name)).toBe(confirmed?.get(name));
  });

  it('escapes characters that would end a value or add a line', () => {
    const summary = 'Nook; oak, \\ birch\r\nATTENDEE:mailto:x@y.test';
    const file = calendarFile({ ...entry, summary });
    expect(file).toContain('SUMMARY:Nook\\; oak\\, \\\\ birch\\nATTENDEE:mailto:x@y.test\r\n');
    expect(parse(file).get('SUMMARY')).toBe(summary.replace('\r\n', '\n'));
  });

  it('preserves text except control characters and line-break style, in lines of at most 75 octets', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' });
    fc.assert(
      fc.property(anyText, (text) => {
        const file = calendarFile({ ...entry, summary: text });
        expect(parse(file).get('SUMMARY')).toBe(text.replace(/\r\n|\r/g, '\n').replace(/(?!\n)\p{Cc}/gu, ''));
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          // A character that was split would not be decoded.
          expect(Buffer.from(line).toString()).toBe(line);
        }
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
