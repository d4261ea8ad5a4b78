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
import { AdminReviews } from './admin-reviews';
import { CmsContent } from './cms-content';
import { dataSourceOptions } from './data-source';
import { Locations } from './locations';
import { AccountExport } from './queries/account-export';
import { AdminBookings } from './queries/admin-bookings';
import { AdminSpaces } from './queries/admin-spaces';
import { AdminStats } from './queries/admin-stats';
import { AdminUsers } from './queries/admin-users';
import { AuditLogQueries } from './queries/audit-log-queries';
import { ActiveBookings } from './queries/active-bookings';
import { AvailabilityQueries } from './queries/availability-queries';
import { BookingQueries } from './queries/booking-queries';
import { HostStats } from './queries/host-stats';
import { ReviewQueries } from './queries/review-queries';
import { SpaceMap } from './queries/space-map';
import { SpaceQueries } from './queries/space-queries';
import { VendorStats } from './queries/vendor-stats';
import { TypeormAccounts } from './typeorm-accounts';
import { TypeormAvailability } from './typeorm-availability';
import { TypeormBookings } from './typeorm-bookings';
import { TypeormReviews } from './typeorm-reviews';
import { TypeormSessions } from './typeorm-sessions';
import { TypeormSignIns } from './typeorm-sign-ins';
import { TypeormSpaces } from './typeorm-spaces';
import { TypeormUsers } from './typeorm-users';
import { VendorProfiles } from './vendor-profiles';

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
