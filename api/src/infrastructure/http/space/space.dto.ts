import { ApiProperty } from '@nestjs/swagger';
import type { FoundSpace, SpaceSummary, SpaceWithAnswerTime } from '../../../application/space/space-queries';
import { paymentModels } from '../../../domain/space/payment-terms';
import { approvalStatuses } from '../../../domain/space/space';
import { spaceTypes } from '../../../domain/space/space-types';
import { VersionField } from '../edit-version';
import { ImageDto } from '../image.dto';
import { SpaceFactsDto } from './space-facts.dto';

export class SpaceDto extends SpaceFactsDto implements SpaceSummary {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  hostId!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty()
  description!: string;

  @ApiProperty({ enum: spaceTypes, enumName: 'SpaceType' })
  spaceType!: SpaceSummary['spaceType'];

  @ApiProperty({ example: 'Raleigh, NC' })
  location!: string;

  @ApiProperty()
  address!: string;

  @ApiProperty({ type: String, nullable: true, example: '35.77959000' })
  latitude!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '-78.63818000' })
  longitude!: string | null;

  @ApiProperty({
    description: 'IANA name. The days of this space are in this time zone.',
    example: 'America/New_York',
  })
  timeZone!: string;

  @ApiProperty({ enum: paymentModels, enumName: 'PaymentModel' })
  paymentAgreementType!: SpaceSummary['paymentAgreementType'];

  @ApiProperty({ type: String, nullable: true, description: 'Dollars per 30 days.', example: '1200.00' })
  pricePerDay!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Percent.', example: '12.50' })
  commissionPercentage!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Dollars per day, due at settlement.',
    example: '15.00',
  })
  minimumCommission!: string | null;

  @ApiProperty({ type: 'integer', description: 'The length of each booking in days.', example: 30 })
  periodDays!: number;

  @ApiProperty({
    description: 'Dollars due when booking, without custom day rates.',
    example: '1200.00',
  })
  upfrontTotal!: string;

  @ApiProperty({
    description:
      'The lowest amount in dollars due when booking the whole space or one of its active displays.',
    example: '300.00',
  })
  fromTotal!: string;

  @ApiProperty({ type: [String] })
  amenities!: string[];

  @ApiProperty({ type: [ImageDto] })
  images!: ImageDto[];

  @ApiProperty({ type: 'integer', description: 'Number of active displays.', example: 2 })
  subSpaceCount!: number;

  @ApiProperty({ enum: approvalStatuses, enumName: 'ApprovalStatus' })
  approvalStatus!: SpaceSummary['approvalStatus'];

  @ApiProperty({ type: String, nullable: true, description: 'Null for the public.' })
  approvalNotes!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  approvedAt!: Date | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for the public.' })
  approvedBy!: number | null;

  @ApiProperty({
    description:
      'Whether the listing has changed since the last decision in a way that an administrator must review.',
  })
  changedSinceApproval!: boolean;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({ example: '4.50' })
  rating!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  reviewCount!: number;

  @VersionField()
  version!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}

export class SpaceDetailsDto extends SpaceDto implements SpaceWithAnswerTime {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'How many hours the host usually takes to answer a request: the median of the last 90 days, rounded up. Null for fewer than 5 answers.',
    example: 5,
  })
  usualAnswerHours!: number | null;
}

export class FoundSpaceDto extends SpaceDto implements FoundSpace {
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description:
      'The first day on which a booking of the whole space or of any display can start, within the searched days or the next 12 months. Null if there is none.',
  })
  earliestStart!: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Number of active displays that are free for the period that starts on `earliestStart`.',
    example: 2,
  })
  freeDisplays!: number;
}
