import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { addDays, type CalendarDay, dayIn } from '../../domain/shared/calendar-day';
import { DomainError } from '../../domain/shared/domain-error';
import type { AvailabilityDay } from '../../domain/space/availability';
import { Clock } from '../clock';
import { Availability } from './availability';
import { SpaceQueries } from './space-queries';

const DEFAULT_DAYS_AHEAD = 365;

@Injectable()
export class GetAvailability {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly availability: Availability,
    private readonly clock: Clock,
  ) {}

  /**
   * @param from first day; today in the space's time zone by default
   * @param to last day, inclusive; 365 days after the first day by default
   * @throws DomainError not_found, invalid_input
   */
  async run(
    spaceId: number,
    viewer: User | undefined,
    { from, to }: { from?: CalendarDay; to?: CalendarDay },
  ): Promise<AvailabilityDay[]> {
    const { timeZone } = await this.spaces.get(spaceId, viewer);
    const first = from ?? dayIn(timeZone, await this.clock.now());
    const last = to ?? addDays(first, DEFAULT_DAYS_AHEAD);
    if (last < first) throw DomainError.invalid('to', 'The last day must not be before the first.');
    return this.availability.inPeriod(spaceId, { startDate: first, endDate: addDays(last, 1) });
  }
}
