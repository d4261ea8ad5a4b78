import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { Users } from '../application/account/users';
import { Config } from '../config';
import { AccessGuard, SessionGuard, SessionStrategy } from '../infrastructure/http/access.guard';
import { SiteConfigController } from '../infrastructure/http/config/site-config.controller';
import { ErrorFilter } from '../infrastructure/http/error.filter';
import { HealthController } from '../infrastructure/http/health/health.controller';
import { PageViewsController } from '../infrastructure/http/page-views.controller';
import { ClientLimits } from '../infrastructure/http/rate-limits/client-limits';
import { RateLimitGuard } from '../infrastructure/http/rate-limits/rate-limit.guard';
import { SecondFactorGuard } from '../infrastructure/http/second-factor.guard';

/**
 * What all routes share (sessions, access, rate limits, errors), and the routes for operators and for the site itself.
 */
@Module({
  imports: [PassportModule],
  controllers: [HealthController, PageViewsController, SiteConfigController],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    // In this order, because rate limits need to know the account, and calls that later guards refuse must count, too.
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: SecondFactorGuard },
    SessionStrategy,
    ClientLimits,
  ],
  exports: [ClientLimits],
})
export class HttpModule implements OnApplicationBootstrap {
  constructor(
    private readonly users: Users,
    private readonly config: Config,
  ) {}

  /** Makes the accounts with an address in `ADMIN_EMAILS` administrators (D5). */
  onApplicationBootstrap(): Promise<void> {
    return this.users.promoteToAdmin(this.config.adminEmails);
  }
}
