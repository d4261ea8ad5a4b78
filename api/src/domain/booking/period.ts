import { addDays, type CalendarDay } from '../shared/calendar-day';
import { type PaymentModel, periodDays } from '../space/payment-terms';

/** The end day is exclusive: it is the move-out day, on which the next vendor can move in (D23). */
export interface DateRange {
  startDate: CalendarDay;
  endDate: CalendarDay;
}

export class Period implements DateRange {
  private constructor(
    readonly startDate: CalendarDay,
    readonly endDate: CalendarDay,
  ) {}

  /** 7 days for commission spaces, 30 for monthly and hybrid ones (SPEC 9). */
  static startingOn(startDate: CalendarDay, model: PaymentModel): Period {
    return new Period(startDate, addDays(startDate, periodDays(model)));
  }

  static between(startDate: CalendarDay, endDate: CalendarDay): Period {
    return new Period(startDate, endDate);
  }

  overlaps(other: DateRange): boolean {
    return this.startDate < other.endDate && other.startDate < this.endDate;
  }

  *days(): Generator<CalendarDay> {
    for (let day = this.startDate; day < this.endDate; day = addDays(day, 1)) yield day;
  }
}
