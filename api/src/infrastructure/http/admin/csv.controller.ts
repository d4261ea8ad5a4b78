import { applyDecorators, Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminBooking,
  AdminBookingQueries,
  type AdminReview,
  AdminReviewQueries,
  type AdminSpace,
  AdminSpaceQueries,
  AdminUserQueries,
  type AuditEntry,
  AuditLogQueries,
} from '../../../application/admin/admin-queries';
import { type Location, Locations } from '../../../application/location/locations';
import type { UserProps } from '../../../domain/account/user';
import { AllowTokens, SignedIn } from '../access';
import { Problems } from '../problem.dto';
import { AdminBookingsQueryDto } from './admin-bookings.dto';
import { AdminReviewsQueryDto } from './admin-reviews.dto';
import { AdminSpacesQueryDto } from './admin-spaces.dto';
import { AdminUsersQueryDto } from './admin-users.dto';
import { AuditLogQueryDto } from './audit-log.dto';
import { type CsvColumns, csvFile } from './csv';

const userColumns: CsvColumns<UserProps> = [
  'id',
  'firstName',
  'lastName',
  'email',
  'role',
  'status',
  'businessName',
  'location',
  'contactEmail',
  'contactPhone',
  'createdAt',
];
const spaceColumns: CsvColumns<AdminSpace> = [
  'id',
  'name',
  'spaceType',
  'location',
  'address',
  'hostId',
  'hostFirstName',
  'hostLastName',
  'hostEmail',
  'paymentAgreementType',
  'pricePerDay',
  'commissionPercentage',
  'minimumCommission',
  'approvalStatus',
  'changedSinceApproval',
  'isActive',
  'rating',
  'reviewCount',
  'approvedAt',
  'createdAt',
];
const bookingColumns: CsvColumns<AdminBooking> = [
  'id',
  'spaceId',
  'spaceName',
  'subSpaceName',
  'location',
  'startDate',
  'endDate',
  'status',
  'cancelReason',
  'flagged',
  'totalAmount',
  'paymentAgreementType',
  'vendorId',
  'vendorFirstName',
  'vendorLastName',
  'vendorEmail',
  'hostId',
  'hostFirstName',
  'hostLastName',
  'hostEmail',
  'createdAt',
];
const reviewColumns: CsvColumns<AdminReview> = [
  'id',
  'bookingId',
  'spaceId',
  'spaceName',
  'reviewerId',
  'reviewerFirstName',
  'reviewerLastName',
  'rating',
  'comment',
  'createdAt',
];
const locationColumns: CsvColumns<Location> = ['id', 'city', 'state', 'stateCode', 'isActive', 'createdAt'];
const auditColumns: CsvColumns<AuditEntry> = [
  'id',
  'createdAt',
  'adminId',
  'adminName',
  'actorRole',
  'action',
  'entity',
  'entityId',
  'before',
  'after',
];

/** A route that downloads `<name>.csv`. `rows` describes its rows in the summary. */
const CsvDownload = (name: string, rows = `${name} that match the filters`) =>
  applyDecorators(
    Get(`${name}.csv`),
    ApiOperation({
      summary: `Download the ${rows} as a CSV file`,
      description:
        'All rows, not paginated. An apostrophe is put in front of a cell that a spreadsheet would treat as a formula.',
    }),
    ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } }),
    Problems(400),
  );

/** The administrators' lists as files for spreadsheets. A file has all rows, so `limit` and `cursor` are ignored. */
@ApiTags('Administration')
@Controller('api/admin')
@AllowTokens('admin')
@SignedIn('admin')
export class CsvController {
  constructor(
    private readonly users: AdminUserQueries,
    private readonly spaces: AdminSpaceQueries,
    private readonly bookings: AdminBookingQueries,
    private readonly reviews: AdminReviewQueries,
    private readonly locations: Locations,
    private readonly auditLog: AuditLogQueries,
  ) {}

  @CsvDownload('users')
  downloadUsers(@Query() filters: AdminUsersQueryDto): Promise<StreamableFile> {
    return csvFile('users', userColumns, (page) =>
      this.users.list({ ...filters, cursor: undefined, ...page }),
    );
  }

  @CsvDownload('spaces')
  downloadSpaces(@Query() filters: AdminSpacesQueryDto): Promise<StreamableFile> {
    return csvFile('spaces', spaceColumns, (page) =>
      this.spaces.list({ ...filters, cursor: undefined, ...page }),
    );
  }

  @CsvDownload('bookings')
  downloadBookings(@Query() filters: AdminBookingsQueryDto): Promise<StreamableFile> {
    return csvFile('bookings', bookingColumns, (page) =>
      this.bookings.list({ ...filters, cursor: undefined, ...page }),
    );
  }

  @CsvDownload('reviews')
  downloadReviews(@Query() filters: AdminReviewsQueryDto): Promise<StreamableFile> {
    return csvFile('reviews', reviewColumns, (page) =>
      this.reviews.list({ ...filters, cursor: undefined, ...page }),
    );
  }

  @CsvDownload('audit-log', 'actions that match the filters')
  downloadAuditLog(@Query() filters: AuditLogQueryDto): Promise<StreamableFile> {
    return csvFile('audit-log', auditColumns, (page) =>
      this.auditLog.list({ ...filters, cursor: undefined, ...page }),
    );
  }

  @CsvDownload('locations', 'locations')
  downloadLocations(): Promise<StreamableFile> {
    return csvFile('locations', locationColumns, async () => {
      const items = await this.locations.all();
      return { items, total: items.length, nextCursor: undefined };
    });
  }
}
