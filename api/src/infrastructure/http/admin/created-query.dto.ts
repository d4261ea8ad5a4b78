import type { CreationFilters } from '../../../application/admin/admin-queries';
import { PageQueryDto } from '../page.dto';
import { DayFilter } from '../query-fields';

/** The parameters that all lists of users, spaces, bookings, reviews and actions for administrators have. */
export class CreatedQueryDto extends PageQueryDto implements CreationFilters {
  @DayFilter('Only records created on this day in New York or later.')
  createdFrom?: string;

  @DayFilter('Only records created on this day in New York or earlier.')
  createdTo?: string;
}
