import { ApiProperty } from '@nestjs/swagger';
import type {
  ActiveBooking,
  ActiveBookingFilters,
  ActiveBookingSpace,
} from '../../../application/discover/discover-queries';
import { type BookingStatus, bookingStatuses } from '../../../domain/booking/transitions';
import { type DisplayType, displayTypes } from '../../../domain/space/display';
import { type SpaceType, spaceTypes } from '../../../domain/space/space-types';
import { PageQueryDto } from '../page.dto';
import { IdFilter } from '../query-fields';

export class ActiveBookingSpaceDto implements ActiveBookingSpace {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: spaceTypes, enumName: 'SpaceType' })
  spaceType!: SpaceType;

  @ApiProperty({ example: 'Raleigh, NC' })
  location!: string;

  @ApiProperty()
  address!: string;

  @ApiProperty({ type: String, nullable: true, example: '35.77959000' })
  latitude!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '-78.63818000' })
  longitude!: string | null;

  @ApiProperty({ example: 'America/New_York' })
  timeZone!: string;

  @ApiProperty({ type: String, nullable: true })
  thumbnailUrl!: string | null;
}

export class ActiveBookingSubSpaceDto {
  @ApiProperty({ type: 'integer', example: 34 })
  id!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: displayTypes, enumName: 'DisplayType' })
  type!: DisplayType;
}

export class ActiveBookingsQueryDto extends PageQueryDto implements ActiveBookingFilters {
  @IdFilter('Only bookings of this vendor.', 7)
  vendorId?: string;

  @IdFilter('Only bookings of this space.', 12)
  spaceId?: string;
}

export class ActiveBookingDto implements ActiveBooking {
  @ApiProperty({ type: 'integer', example: 56 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  spaceId!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null for the whole space.' })
  subSpaceId!: number | null;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  startDate!: string;

  @ApiProperty({ format: 'date', description: 'The move-out day.', example: '2026-12-31' })
  endDate!: string;

  @ApiProperty({ enum: bookingStatuses, enumName: 'BookingStatus' })
  status!: BookingStatus;

  @ApiProperty({ description: 'Whether the booking has started.' })
  isRunning!: boolean;

  @ApiProperty({ type: 'integer', example: 7 })
  vendorId!: number;

  @ApiProperty({
    description: "The name of the vendor's business, or of the vendor if there is no business name.",
    example: 'Juniper & Oak',
  })
  vendorName!: string;

  @ApiProperty({ type: ActiveBookingSpaceDto })
  space!: ActiveBookingSpaceDto;

  @ApiProperty({ type: ActiveBookingSubSpaceDto, nullable: true, description: 'null for the whole space.' })
  subSpace!: ActiveBookingSubSpaceDto | null;
}
