import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Accounts } from '../../application/account/accounts';
import { Sessions } from '../../application/account/sessions';
import { SignIns } from '../../application/account/sign-ins';
import { Users } from '../../application/account/users';
import { Bookings } from '../../application/booking/bookings';
import { Reviews } from '../../application/review/reviews';
import { Availability } from '../../application/space/availability';
import { Spaces } from '../../application/space/spaces';
import { Config } from '../../config';
import { MailModule } from '../mail/mail.module';
import { AdminReviews } from './admin/admin-reviews';
import { CmsContent } from './content/cms-content';
import { dataSourceOptions } from './data-source';
import { Locations } from './location/locations';
import { AccountExport } from './account/account-export';
import { AdminBookings } from './admin/admin-bookings';
import { AdminSpaces } from './admin/admin-spaces';
import { AdminStats } from './admin/admin-stats';
import { AdminUsers } from './admin/admin-users';
import { AuditLogQueries } from './admin/audit-log-queries';
import { ActiveBookings } from './discover/active-bookings';
import { AvailabilityQueries } from './space/availability-queries';
import { BookingQueries } from './booking/booking-queries';
import { HostStats } from './booking/host-stats';
import { ReviewQueries } from './review/review-queries';
import { SpaceMap } from './discover/space-map';
import { SpaceQueries } from './space/space-queries';
import { VendorStats } from './booking/vendor-stats';
import { TypeormAccounts } from './account/typeorm-accounts';
import { TypeormAvailability } from './space/typeorm-availability';
import { TypeormBookings } from './booking/typeorm-bookings';
import { TypeormReviews } from './review/typeorm-reviews';
import { TypeormSessions } from './account/typeorm-sessions';
import { TypeormSignIns } from './account/typeorm-sign-ins';
import { TypeormSpaces } from './space/typeorm-spaces';
import { TypeormUsers } from './account/typeorm-users';
import { VendorProfiles } from './vendor-profile/vendor-profiles';

const adapters = [
  { provide: Accounts, useClass: TypeormAccounts },
  { provide: Availability, useClass: TypeormAvailability },
  { provide: Bookings, useClass: TypeormBookings },
  { provide: Reviews, useClass: TypeormReviews },
  { provide: Sessions, useClass: TypeormSessions },
  { provide: SignIns, useClass: TypeormSignIns },
  { provide: Spaces, useClass: TypeormSpaces },
  { provide: Users, useClass: TypeormUsers },
];
const spaceQueries = [ActiveBookings, AvailabilityQueries, ReviewQueries, SpaceMap, VendorStats];
const queries = [...spaceQueries, BookingQueries, HostStats, SpaceQueries, VendorProfiles, AccountExport];
const administration = [
  AdminUsers,
  AdminBookings,
  AdminSpaces,
  AdminStats,
  AdminReviews,
  AuditLogQueries,
  Locations,
  CmsContent,
];

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: ({ databaseUrl }: Config) => ({ ...dataSourceOptions(databaseUrl), retryAttempts: 0 }),
    }),
    MailModule,
  ],
  providers: [...adapters, ...queries, ...administration],
  exports: [...adapters, ...queries, ...administration],
})
export class DatabaseModule {}
