import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { type CalendarMethod, calendarFile } from '../rendering/calendar-file';
import { countDays } from '../rendering/format';
import { dashboardOf, vendorOf } from './booking-details';
import type { Attachment, Sender } from './mail-template';

/** The booking as a calendar entry or, with the method CANCEL, the removal of this entry. */
export function calendarAttachment(
  booking: BookingMailProps,
  { siteUrl, address: organizer }: Sender,
  method?: CalendarMethod,
): Attachment {
  const isHost = booking.recipientRole === 'host';
  return {
    filename: 'popnook-booking.ics',
    contentType: `text/calendar; charset=utf-8${method ? `; method=${method}` : ''}`,
    content: calendarFile({
      method,
      uid: `booking-${booking.bookingId}@${new URL(siteUrl).hostname}`,
      organizer,
      // Outbox rows of older releases have no changedAt.
      changedAt: booking.changedAt ?? new Date().toISOString(),
      startDate: booking.startDate,
      endDate: booking.endDate,
      summary: isHost
        ? `Popup by ${vendorOf(booking)} at ${booking.spaceName}`
        : `Popup at ${booking.spaceName}`,
      location: fullAddress(booking),
      description: [
        `${booking.displayName ?? 'The whole space'} for ${countDays(booking.startDate, booking.endDate)} days.`,
        `${isHost ? `Your vendor is ${vendorOf(booking)}` : `Your host is ${booking.hostFullName}`}. Move-out day is the day after the last day of this entry.`,
      ].join('\n'),
      url: `${siteUrl}${dashboardOf(booking)}`,
    }),
  };
}

/**
 * Adds the city and the state to the address, unless the host has already entered the city. A street can have the name of the
 * city, as in `12 Raleigh Road`, so a city without its state is recognized only directly after a comma.
 */
export function fullAddress({ address, location }: Pick<BookingMailProps, 'address' | 'location'>): string {
  const [city = ''] = location.split(',');
  const namesCityAndState = ` ${normalize(address)} `.includes(` ${normalize(location)} `);
  const [, ...partsAfterStreet] = address.split(',');
  const namesCity = partsAfterStreet.some((part) => `${normalize(part)} `.startsWith(`${normalize(city)} `));
  return namesCityAndState || namesCity ? address : `${address}, ${location}`;
}

/** The words of a text in lower case, separated by single spaces. */
const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();
