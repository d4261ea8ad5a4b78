import { type DynamicModule, Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { ThrottlerModule } from '@nestjs/throttler';
import { EditAccount } from './application/account/edit-account';
import { ManageAccount } from './application/account/manage-account';
import { SendCode, SendLimits } from './application/account/send-code';
import { CodeMint } from './application/account/sign-ins';
import { Users } from './application/account/users';
import { VerifyCode } from './application/account/verify-code';
import { AnswerBooking } from './application/booking/answer-booking';
import { QuoteBooking } from './application/booking/quote-booking';
import { RequestBooking } from './application/booking/request-booking';
import { Clock } from './application/clock';
import { AddDisplay } from './application/space/add-display';
import { DecideApproval } from './application/space/decide-approval';
import { WriteReview } from './application/review/write-review';
import { EditSpace } from './application/space/edit-space';
import { SwitchSpace } from './application/space/switch-space';
import { ListingPolicy, ListSpace } from './application/space/list-space';
import { RemoveDisplay } from './application/space/remove-display';
import { SetAvailability } from './application/space/set-availability';
import { TimeZones } from './application/space/spaces';
import { Config } from './config';
import { HmacCodes } from './infrastructure/persistence/account/hmac-codes';
import { ClockJobsModule } from './infrastructure/jobs/jobs.module';
import { DatabaseModule } from './infrastructure/persistence/persistence.module';
import { FilesModule } from './infrastructure/files/files.module';
import { AccessGuard } from './infrastructure/http/access.guard';
import { AccountController } from './infrastructure/http/account/account.controller';
import { AdminBookingsController } from './infrastructure/http/admin/admin-bookings.controller';
import { AdminLocationsController } from './infrastructure/http/admin/admin-locations.controller';
import { AdminReviewsController } from './infrastructure/http/admin/admin-reviews.controller';
import { AdminUsersController } from './infrastructure/http/admin/admin-users.controller';
import { AdminController } from './infrastructure/http/admin/admin.controller';
import { AdminSpacesController } from './infrastructure/http/admin/admin-spaces.controller';
import { AuthController } from './infrastructure/http/account/auth.controller';
import { BookingsController } from './infrastructure/http/booking/bookings.controller';
import { SiteConfigController } from './infrastructure/http/config/site-config.controller';
import { DiscoverController } from './infrastructure/http/discover/discover.controller';
import { ErrorFilter } from './infrastructure/http/error.filter';
import { ContentController } from './infrastructure/http/content/content.controller';
import { HealthController } from './infrastructure/http/health/health.controller';
import { LocationsController } from './infrastructure/http/location/locations.controller';
import { PlacesController } from './infrastructure/http/place/places.controller';
import { RateLimitGuard, rateLimits } from './infrastructure/http/rate-limits';
import { ReviewsController } from './infrastructure/http/review/reviews.controller';
import { SessionStrategy } from './infrastructure/http/session.strategy';
import { AvailabilityController } from './infrastructure/http/space/availability.controller';
import { SpaceEditsController } from './infrastructure/http/space/space-edits.controller';
import { SpacesController } from './infrastructure/http/space/spaces.controller';
import { PeopleController } from './infrastructure/http/account/users.controller';
import { VendorProfilesController } from './infrastructure/http/vendor-profile/vendor-profiles.controller';
import { MailWorkerModule } from './infrastructure/mail/mail-worker.module';
import { CoordinateTimeZones } from './infrastructure/places/coordinate-time-zones';
import { Geocoder } from './infrastructure/places/geocoder';
import { Places } from './infrastructure/places/places';
import { SiteModule } from './infrastructure/site/site.module';

const useCases = [
  SendCode,
  VerifyCode,
  RequestBooking,
  AnswerBooking,
  QuoteBooking,
  ListSpace,
  AddDisplay,
  EditSpace,
  RemoveDisplay,
  SetAvailability,
  WriteReview,
  DecideApproval,
  SwitchSpace,
  EditAccount,
  ManageAccount,
];

const adapters = [
  Geocoder,
  Places,
  { provide: Clock, useValue: { now: () => new Date() } },
  { provide: CodeMint, useClass: HmacCodes },
  { provide: TimeZones, useClass: CoordinateTimeZones },
  {
    provide: SendLimits,
    inject: [Config],
    useFactory: ({ rateLimits }: Config): SendLimits => ({ apply: rateLimits }),
  },
  {
    provide: ListingPolicy,
    inject: [Config],
    useFactory: ({ autoApprove }: Config): ListingPolicy => ({ approvedAtOnce: autoApprove }),
  },
];

const http = [
  { provide: APP_FILTER, useClass: ErrorFilter },
  { provide: APP_GUARD, useClass: RateLimitGuard },
  { provide: APP_GUARD, useClass: AccessGuard },
  SessionStrategy,
];

@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    const provider = { provide: Config, useValue: config };
    return { module: ConfigModule, providers: [provider], exports: [provider] };
  }
}

@Module({
  imports: [
    DatabaseModule,
    FilesModule,
    SiteModule,
    PassportModule,
    ThrottlerModule.forRootAsync({ inject: [Config], useFactory: rateLimits }),
  ],
  controllers: [
    AuthController,
    SpacesController,
    SpaceEditsController,
    AvailabilityController,
    ReviewsController,
    DiscoverController,
    PlacesController,
    SiteConfigController,
    BookingsController,
    PeopleController,
    VendorProfilesController,
    LocationsController,
    AccountController,
    ContentController,
    AdminController,
    AdminUsersController,
    AdminSpacesController,
    AdminBookingsController,
    AdminReviewsController,
    AdminLocationsController,
    HealthController,
  ],
  providers: [...useCases, ...adapters, ...http],
})
class ApiModule implements OnApplicationBootstrap {
  constructor(
    private readonly users: Users,
    private readonly config: Config,
  ) {}

  /** D5 */
  onApplicationBootstrap(): Promise<void> {
    return this.users.promote(this.config.adminEmails);
  }
}

const workerModules = [MailWorkerModule, ClockJobsModule];

/** Everything that runs in one process. */
@Module({})
export class AppModule {
  static api(config: Config, { withWorker }: { withWorker: boolean }): DynamicModule {
    const worker = withWorker ? workerModules : [];
    return { module: AppModule, imports: [ConfigModule.with(config), ApiModule, ...worker] };
  }

  static worker(config: Config): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.with(config), ...workerModules] };
  }
}
