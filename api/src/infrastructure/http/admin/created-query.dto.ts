import type { CreationFilters } from '../../../application/admin/admin-queries';
import { PageQueryDto } from '../page.dto';
import { DayFilter } from '../query-fields';

/** The parameters that administrators' lists of users, spaces, bookings, reviews and actions have in common. */
export class CreatedQueryDto extends PageQueryDto implements CreationFilters {
  @DayFilter('Only records created on this day in New York or later.')
  createdFrom?: string;

  @DayFilter('Only records created on this day in New York or earlier.')
  createdTo?: string;
}
