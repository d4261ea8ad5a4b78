import { Module } from '@nestjs/common';
import { DailyTotals } from '../application/admin/daily-totals';
import {
  AdminBookingQueries,
  AdminReviewQueries,
  AdminSpaceQueries,
  AdminStatsQuery,
  AdminUserQueries,
  AuditLogQueries,
} from '../application/admin/admin-queries';
import { FailedEmails, ManageFailedEmails } from '../application/admin/admin-emails';
import { AdminHistory } from '../application/admin/admin-history';
import { AdminTasks, DailyRuns, SendAdminDigest } from '../application/admin/admin-work';
import { DecideApproval } from '../application/space/decide-approval';
import { ListingReviews } from '../application/space/listing-reviews';
import { SetSpaceActive } from '../application/space/set-space-active';
import { AdminBookingsController } from '../infrastructure/http/admin/admin-bookings.controller';
import { AdminEmailsController } from '../infrastructure/http/admin/admin-emails.controller';
import { AdminReviewsController } from '../infrastructure/http/admin/admin-reviews.controller';
import { AdminSpacesController } from '../infrastructure/http/admin/admin-spaces.controller';
import { AdminUsersController } from '../infrastructure/http/admin/admin-users.controller';
import { BulkController } from '../infrastructure/http/admin/bulk.controller';
import { SavedFiltersController } from '../infrastructure/http/admin/saved-filters.controller';
import { SqlSavedFilters } from '../infrastructure/persistence/admin/saved-filters';
import { EditSavedFilters, SavedFilters } from '../application/admin/saved-filters';
import { CsvController } from '../infrastructure/http/admin/csv.controller';
import { AdminController } from '../infrastructure/http/admin/admin.controller';
import { SqlAdminBookingQueries } from '../infrastructure/persistence/admin/admin-bookings';
import { SqlFailedEmails } from '../infrastructure/persistence/admin/admin-emails';
import { SqlAdminHistory } from '../infrastructure/persistence/admin/admin-history';
import { SqlAdminReviewQueries } from '../infrastructure/persistence/admin/admin-reviews';
import { SqlAdminSpaceQueries } from '../infrastructure/persistence/admin/admin-spaces';
import { SqlDailyTotals } from '../infrastructure/persistence/admin/daily-totals';
import { SqlAdminStatsQuery } from '../infrastructure/persistence/admin/admin-stats';
import { SqlAdminUserQueries } from '../infrastructure/persistence/admin/admin-users';
import { SqlAdminTasks, SqlDailyRuns } from '../infrastructure/persistence/admin/admin-work';
import { SqlAuditLogQueries } from '../infrastructure/persistence/admin/audit-log-queries';
import { SqlListingReviews } from '../infrastructure/persistence/space/sql-listing-reviews';

@Module({
  controllers: [
    AdminController,
    AdminUsersController,
    AdminSpacesController,
    AdminBookingsController,
    AdminReviewsController,
    AdminEmailsController,
    CsvController,
    BulkController,
    SavedFiltersController,
  ],
  providers: [
    DecideApproval,
    SetSpaceActive,
    ManageFailedEmails,
    EditSavedFilters,
    SendAdminDigest,
    { provide: FailedEmails, useClass: SqlFailedEmails },
    { provide: SavedFilters, useClass: SqlSavedFilters },
    { provide: AdminHistory, useClass: SqlAdminHistory },
    { provide: AdminTasks, useClass: SqlAdminTasks },
    { provide: DailyRuns, useClass: SqlDailyRuns },
    { provide: ListingReviews, useClass: SqlListingReviews },
    { provide: AdminSpaceQueries, useClass: SqlAdminSpaceQueries },
    { provide: AdminUserQueries, useClass: SqlAdminUserQueries },
    { provide: AdminBookingQueries, useClass: SqlAdminBookingQueries },
    { provide: AdminReviewQueries, useClass: SqlAdminReviewQueries },
    { provide: DailyTotals, useClass: SqlDailyTotals },
    { provide: AdminStatsQuery, useClass: SqlAdminStatsQuery },
    { provide: AuditLogQueries, useClass: SqlAuditLogQueries },
  ],
  exports: [DailyTotals, SendAdminDigest],
})
export class AdminModule {}
