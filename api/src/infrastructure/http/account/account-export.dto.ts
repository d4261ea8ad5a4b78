import { ApiProperty, OmitType } from '@nestjs/swagger';
import { BookingDto, VendorBookingDto } from '../booking/booking.dto';
import { SavedSearchDto } from '../saved/saved-searches.dto';
import { SavedSpaceDto } from '../saved/saved-spaces.dto';
import { WaitlistEntryDto } from '../saved/waitlist.dto';
import { ListingDraftDto } from '../space/listing-draft.controller';
import { SpaceDto } from '../space/space.dto';
import { SubSpaceDto } from '../space/display.dto';
import { WebhookDeliveryDto, WebhookDto } from '../webhook/webhooks.dto';
import { VendorProfileDto } from '../vendor-profile/vendor-profile.dto';
import type {
  AccountExport,
  OwnAccessToken,
  OwnAuditEntry,
  OwnEmail,
  OwnReview,
  OwnSession,
  OwnUpload,
} from '../../../application/account/export-account';
import { AccessTokenDto } from './access-tokens.dto';
import { AccountDto } from './account.dto';

export class OwnReviewDto implements OwnReview {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 56 })
  bookingId!: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5, example: 5 })
  rating!: number;

  @ApiProperty({ type: String, nullable: true })
  comment!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}

export class OwnUploadDto implements OwnUpload {
  @ApiProperty({ example: 'k3v9Zq' })
  id!: string;

  @ApiProperty({ example: 'window.jpg' })
  originalName!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes.' })
  size!: number;

  @ApiProperty({ example: 'image/jpeg' })
  mimetype!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}

export class OwnSessionDto implements OwnSession {
  @ApiProperty({ type: String, nullable: true, example: 'Firefox on Windows' })
  browser!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  lastUsedAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: Date;
}

export class OwnAccessTokenDto
  extends OmitType(AccessTokenDto, ['id', 'lastCharacters', 'hasExpired'])
  implements OwnAccessToken {}

export class OwnEmailDto implements OwnEmail {
  @ApiProperty({ example: 'booking-confirmed' })
  kind!: string;

  @ApiProperty({ type: String, nullable: true })
  subject!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  queuedAt!: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt!: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failedAt!: Date | null;
}

export class OwnAuditEntryDto implements OwnAuditEntry {
  @ApiProperty({ example: 'suspended' })
  action!: string;

  @ApiProperty({ example: 'user' })
  entity!: string;

  @ApiProperty({ example: '7' })
  entityId!: string;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before!: Record<string, unknown> | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after!: Record<string, unknown> | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}

/** The data that users can download about themselves (D11). */
export class AccountExportDto implements AccountExport {
  @ApiProperty({ type: AccountDto })
  account!: AccountDto;

  @ApiProperty({ type: VendorProfileDto, nullable: true })
  vendorProfile!: VendorProfileDto | null;

  @ApiProperty({ type: [SpaceDto] })
  spaces!: SpaceDto[];

  @ApiProperty({ type: [SubSpaceDto] })
  subSpaces!: SubSpaceDto[];

  @ApiProperty({ type: ListingDraftDto, nullable: true })
  listingDraft!: ListingDraftDto | null;

  @ApiProperty({ type: [VendorBookingDto], description: 'Your bookings as a vendor.' })
  bookings!: VendorBookingDto[];

  @ApiProperty({
    type: [BookingDto],
    description: 'Bookings of your own spaces, with only the ids of the vendors.',
  })
  receivedBookings!: BookingDto[];

  @ApiProperty({ type: [OwnReviewDto], description: 'Reviews that you wrote.' })
  reviews!: OwnReviewDto[];

  @ApiProperty({ type: [SavedSpaceDto] })
  savedSpaces!: SavedSpaceDto[];

  @ApiProperty({ type: [SavedSearchDto] })
  savedSearches!: SavedSearchDto[];

  @ApiProperty({ type: [WaitlistEntryDto] })
  waitlist!: WaitlistEntryDto[];

  @ApiProperty({ type: [OwnUploadDto] })
  uploads!: OwnUploadDto[];

  @ApiProperty({ type: [OwnSessionDto] })
  sessions!: OwnSessionDto[];

  @ApiProperty({ type: [OwnAccessTokenDto] })
  accessTokens!: OwnAccessTokenDto[];

  @ApiProperty({ type: [WebhookDto] })
  webhooks!: WebhookDto[];

  @ApiProperty({ type: [WebhookDeliveryDto], description: 'Events of the last 30 days.' })
  webhookDeliveries!: WebhookDeliveryDto[];

  @ApiProperty({ type: [OwnEmailDto], description: 'Emails to you in the last 30 days.' })
  emails!: OwnEmailDto[];

  @ApiProperty({
    type: [OwnAuditEntryDto],
    description: 'Audit log entries about you, your spaces, bookings and reviews.',
  })
  auditEntries!: OwnAuditEntryDto[];
}
