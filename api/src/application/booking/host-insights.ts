import { Injectable } from '@nestjs/common';
import { addMonths, type CalendarDay, dayIn } from '../../domain/shared/calendar-day';
import { DomainError } from '../../domain/shared/domain-error';
import type { Decimal } from '../../domain/shared/money';
import { Clock } from '../clock';

const MAX_MONTHS = 36;
const DEFAULT_MONTHS = 12;
const DEFAULT_TIME_ZONE = 'America/New_York';

/** The figures of one month for all spaces of a host. */
export interface MonthlyInsights {
  /** `YYYY-MM` */
  month: string;
  /** Views of the pages of the host's spaces. Each visitor counts once per space and day. */
  views: number;
  /** The number of days on which a space existed and was open, or was occupied although closed, summed over all spaces. */
  availableDays: number;
  /**
   * The number of days on which a space or one of its displays had a confirmed or completed booking, summed over all spaces.
   */
  occupiedDays: number;
  /** Dollars, of confirmed and completed bookings that start in this month (D33). */
  revenue: Decimal;
  /** Requests sent in this month. The next four fields say how many of them had each outcome. */
  requests: number;
  accepted: number;
  declined: number;
  expired: number;
  withdrawn: number;
  /** The median number of hours from a request to the host's answer, to one decimal place; null if there were no answers. */
  medianAnswerHours: string | null;
}

export abstract class HostInsightsQueries {
  /** One entry for each month, in order. @param from first day of the first month @param to first day of the last month */
  abstract byMonth(hostId: number, from: CalendarDay, to: CalendarDay): Promise<MonthlyInsights[]>;
}

@Injectable()
export class GetHostInsights {
  constructor(
    private readonly insights: HostInsightsQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * @param from first month, `YYYY-MM`; 11 months before `to` by default, at most 35 months before it
   * @param to last month, inclusive; by default, the current month in New York
   * @throws DomainError invalid_input
   */
  async run(hostId: number, range: { from?: string; to?: string }): Promise<MonthlyInsights[]> {
    const lastMonth = range.to ?? dayIn(DEFAULT_TIME_ZONE, await this.clock.now()).slice(0, 7);
    const to = `${lastMonth}-01`;
    const from = range.from ? `${range.from}-01` : addMonths(to, 1 - DEFAULT_MONTHS);
    if (to < from) throw DomainError.invalid('to', 'The last month must not be before the first.');
    if (to >= addMonths(from, MAX_MONTHS))
      throw DomainError.invalid('to', `Insights cover at most ${MAX_MONTHS} months.`);
    return this.insights.byMonth(hostId, from, to);
  }
}
