import type { CreationFilters } from '../../../application/admin/admin-queries';
import { PageQueryDto } from '../page.dto';
import { DayFilter } from '../query-fields';

/** The parameters that the administrators' lists of users, spaces, bookings, reviews and audit log entries share. */
export class CreatedQueryDto extends PageQueryDto implements CreationFilters {
  @DayFilter('Only records created on this day or later, in the time zone of New York.')
  createdFrom?: string;

  @DayFilter('Only records created on this day or earlier, in the time zone of New York.')
  createdTo?: string;
}
