import type { Database } from './database';
import { CURRENT_BOOKINGS, type DemoBooking } from '../facts/current-bookings';
import { dayFromToday, hoursAgo } from './days';
import { insert } from './insert';
import { type People, idOf } from './people';
import type { WrittenSpace } from './spaces';

export interface BookingToWrite extends Omit<DemoBooking, 'space' | 'status'> {
  status: DemoBooking['status'] | 'completed';
}

const HOURS_TO_ANSWER = 72;

/** Deals each display's lanes to its vendors, as the database's constraint has them (D27). */
export class BookingBook {
  private readonly taken = new Map<number, { starts: number; ends: number; lane: number }[]>();

  constructor(
    private readonly client: Database,
    private readonly people: People,
    private readonly now: Date,
  ) {}

  async write(space: WrittenSpace, booking: BookingToWrite): Promise<number> {
    const { terms } = space.facts;
    const display = booking.display === undefined ? undefined : space.displays.get(booking.display);
    if (booking.display !== undefined && !display)
      throw new Error(`${space.facts.name} has no display ${booking.display}.`);
    return insert(this.client, 'bookings', {
      space_id: space.id,
      sub_space_id: display?.id ?? null,
      vendor_id: idOf(this.people, booking.vendor),
      ...this.period(space, booking),
      lanes: display ? this.lane(display, booking, space.periodDays) : '(,)',
      status: booking.status,
      cancel_reason: booking.reason ?? null,
      message: booking.message ?? null,
      total_amount: (terms.paymentAgreementType === 'commission' ? 0 : (terms.pricePerDay ?? 0)).toFixed(2),
      payment_agreement_type: terms.paymentAgreementType,
      price_per_day: terms.pricePerDay,
      commission_percentage: terms.commissionPercentage,
      minimum_commission: terms.minimumCommission,
    });
  }

  private period({ timeZone, periodDays }: WrittenSpace, { starts, sent }: BookingToWrite) {
    const createdAt = hoursAgo(sent, this.now);
    return {
      start_date: dayFromToday(starts, timeZone, this.now),
      end_date: dayFromToday(starts + periodDays, timeZone, this.now),
      created_at: createdAt,
      updated_at: createdAt,
      expires_at: hoursAgo(sent - HOURS_TO_ANSWER, this.now),
    };
  }

  private lane(display: { id: number }, { starts, status }: BookingToWrite, days: number): string {
    const held = this.taken.get(display.id) ?? [];
    const meets = held.filter((other) => other.starts < starts + days && starts < other.ends);
    const free = meets.findIndex((_, lane) => !meets.some((other) => other.lane === lane));
    const lane = free === -1 ? meets.length : free;
    if (status !== 'cancelled') this.taken.set(display.id, [...held, { starts, ends: starts + days, lane }]);
    const first = display.id * 1000 + (status === 'cancelled' ? 0 : lane);
    return `[${first},${first + 1})`;
  }
}

export const writeCurrentBookings = async (
  book: BookingBook,
  spaces: readonly WrittenSpace[],
): Promise<void> => {
  const byName = new Map(spaces.map((space) => [space.facts.name, space]));
  // The first that was sent gets the first id: lists that are newest first go by it.
  for (const booking of CURRENT_BOOKINGS.toSorted((one, other) => other.sent - one.sent)) {
    const space = byName.get(booking.space);
    if (!space) throw new Error(`There is no demo space ${booking.space}.`);
    await book.write(space, booking);
  }
};
