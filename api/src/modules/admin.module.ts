import { Global, Module } from '@nestjs/common';
import { DecideApproval } from '../application/space/decide-approval';
import { SetSpaceActive } from '../application/space/set-space-active';
import { AdminBookingsController } from '../infrastructure/http/admin/admin-bookings.controller';
import { AdminReviewsController } from '../infrastructure/http/admin/admin-reviews.controller';
import { AdminSpacesController } from '../infrastructure/http/admin/admin-spaces.controller';
import { AdminUsersController } from '../infrastructure/http/admin/admin-users.controller';
import { AdminController } from '../infrastructure/http/admin/admin.controller';
import { AdminBookings } from '../infrastructure/persistence/admin/admin-bookings';
import { AdminReviews } from '../infrastructure/persistence/admin/admin-reviews';
import { AdminSpaces } from '../infrastructure/persistence/admin/admin-spaces';
import { AdminStats } from '../infrastructure/persistence/admin/admin-stats';
import { AdminUsers } from '../infrastructure/persistence/admin/admin-users';
import { AuditLogQueries } from '../infrastructure/persistence/admin/audit-log-queries';

@Global()
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
    AdminUsers,
    AdminSpaces,
    AdminBookings,
    AdminReviews,
    AdminStats,
    AuditLogQueries,
  ],
})
export class AdminModule {}
