import { Injectable } from '@nestjs/common';
import type { DateRange } from '../../domain/booking/period';
import type { BookingStatus } from '../../domain/booking/transitions';
import { addDays, type CalendarDay, dayIn, daysBetween } from '../../domain/shared/calendar-day';
import { DomainError } from '../../domain/shared/domain-error';
import type { Decimal } from '../../domain/shared/money';
import type { AvailabilityDay } from '../../domain/space/availability';
import type { DisplayProps } from '../../domain/space/display';
import type { SpaceProps } from '../../domain/space/space';
import { Clock } from '../clock';

const MAX_DAYS = 100;
const DEFAULT_DAYS = 90;
const DEFAULT_TIME_ZONE = 'America/New_York';

export type CalendarDisplay = Pick<
  DisplayProps,
  'id' | 'name' | 'type' | 'maxCapacity' | 'isActive' | 'pricePerDay'
>;

export interface CalendarBooking extends DateRange {
  id: number;
  /** Null for the whole space. */
  subSpaceId: number | null;
  subSpaceName: string | null;
  status: BookingStatus;
  vendorId: number;
  /** The name of the business or, without one, of the person. */
  vendorName: string;
  totalAmount: Decimal;
  /** When a pending request expires. */
  expiresAt: Date;
}

export interface CalendarSpace extends Pick<
  SpaceProps,
  'id' | 'name' | 'timeZone' | 'isActive' | 'approvalStatus' | 'paymentAgreementType' | 'pricePerDay'
> {
  displays: CalendarDisplay[];
  /** Pending, confirmed and completed bookings on any of the days, ordered by start date. */
  bookings: CalendarBooking[];
  /** Closed days and days with a custom rate. */
  days: AvailabilityDay[];
}

export interface HostCalendar {
  from: CalendarDay;
  /** Inclusive. */
  to: CalendarDay;
  spaces: CalendarSpace[];
}

export abstract class HostCalendarQueries {
  /** All spaces of a host, newest first. */
  abstract spaces(hostId: number, range: DateRange): Promise<CalendarSpace[]>;
}

/** Returns all spaces of a host with their bookings, closed days and custom rates. */
@Injectable()
export class GetHostCalendar {
  constructor(
    private readonly calendar: HostCalendarQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * @param from first day; by default, today in New York, because the spaces can be in different time zones
   * @param to last day, inclusive; 90 days in total by default, at most 100
   * @throws DomainError invalid_input
   */
  async run(hostId: number, range: { from?: CalendarDay; to?: CalendarDay }): Promise<HostCalendar> {
    const from = range.from ?? dayIn(DEFAULT_TIME_ZONE, await this.clock.now());
    const to = range.to ?? addDays(from, DEFAULT_DAYS - 1);
    if (to < from) throw DomainError.invalid('to', 'The last day must not be before the first.');
    if (daysBetween(from, to) >= MAX_DAYS)
      throw DomainError.invalid('to', `The calendar covers at most ${MAX_DAYS} days.`);
    const spaces = await this.calendar.spaces(hostId, { startDate: from, endDate: addDays(to, 1) });
    return { from, to, spaces };
  }
}
