import { Module } from '@nestjs/common';
import {
  AdminBookingQueries,
  AdminReviewQueries,
  AdminSpaceQueries,
  AdminStatsQuery,
  AdminUserQueries,
  AuditLogQueries,
} from '../application/admin/admin-queries';
import { DecideApproval } from '../application/space/decide-approval';
import { ListingReviews } from '../application/space/listing-reviews';
import { SetSpaceActive } from '../application/space/set-space-active';
import { AdminBookingsController } from '../infrastructure/http/admin/admin-bookings.controller';
import { AdminReviewsController } from '../infrastructure/http/admin/admin-reviews.controller';
import { AdminSpacesController } from '../infrastructure/http/admin/admin-spaces.controller';
import { AdminUsersController } from '../infrastructure/http/admin/admin-users.controller';
import { AdminController } from '../infrastructure/http/admin/admin.controller';
import { SqlAdminBookingQueries } from '../infrastructure/persistence/admin/admin-bookings';
import { SqlAdminReviewQueries } from '../infrastructure/persistence/admin/admin-reviews';
import { SqlAdminSpaceQueries } from '../infrastructure/persistence/admin/admin-spaces';
import { SqlAdminStatsQuery } from '../infrastructure/persistence/admin/admin-stats';
import { SqlAdminUserQueries } from '../infrastructure/persistence/admin/admin-users';
import { SqlAuditLogQueries } from '../infrastructure/persistence/admin/audit-log-queries';
import { SqlListingReviews } from '../infrastructure/persistence/space/sql-listing-reviews';

@Module({
  controllers: [
    AdminController,
    AdminUsersController,
    AdminSpacesController,
    AdminBookingsController,
    AdminReviewsController,
  ],
  providers: [
    DecideApproval,
    SetSpaceActive,
    { provide: ListingReviews, useClass: SqlListingReviews },
    { provide: AdminSpaceQueries, useClass: SqlAdminSpaceQueries },
    { provide: AdminUserQueries, useClass: SqlAdminUserQueries },
    { provide: AdminBookingQueries, useClass: SqlAdminBookingQueries },
    { provide: AdminReviewQueries, useClass: SqlAdminReviewQueries },
    { provide: AdminStatsQuery, useClass: SqlAdminStatsQuery },
    { provide: AuditLogQueries, useClass: SqlAuditLogQueries },
  ],
})
export class AdminModule {}
