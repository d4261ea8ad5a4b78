import { Global, Module } from '@nestjs/common';
import { ChangeAccount } from '../application/account/change-account';
import { EditAccount } from '../application/account/edit-account';
import { EndSessions } from '../application/account/end-sessions';
import { AccountRecords, ExportAccount } from '../application/account/export-account';
import { OneTimePasswords, SecondFactorPolicy, SecondFactors } from '../application/account/second-factors';
import { SendCode, AccountLimits } from '../application/account/send-code';
import { AccessTokens } from '../application/account/access-tokens';
import { ManageAccessTokens } from '../application/account/manage-access-tokens';
import { Sessions } from '../application/account/sessions';
import { UseSecondFactor } from '../application/account/use-second-factor';
import { Users } from '../application/account/users';
import { VerificationCodeGenerator, VerificationCodes } from '../application/account/verification-codes';
import { AdminAddresses, VerifyCode } from '../application/account/verify-code';
import { Config } from '../config';
import { AccessTokensController } from '../infrastructure/http/account/access-tokens.controller';
import { AccountController } from '../infrastructure/http/account/account.controller';
import { AuthController } from '../infrastructure/http/account/auth.controller';
import { SecondFactorController } from '../infrastructure/http/account/second-factor.controller';
import { SessionsController } from '../infrastructure/http/account/sessions.controller';
import { SignInBrowsers } from '../infrastructure/http/account/sign-in-browsers';
import { UsersController } from '../infrastructure/http/account/users.controller';
import { Cookies } from '../infrastructure/http/cookies';
import { SqlAccountRecords } from '../infrastructure/persistence/account/account-records';
import { HmacVerificationCodeGenerator } from '../infrastructure/persistence/account/hmac-verification-code-generator';
import { OtpauthOneTimePasswords } from '../infrastructure/persistence/account/otpauth-one-time-passwords';
import { SqlSecondFactors } from '../infrastructure/persistence/account/sql-second-factors';
import { SqlAccessTokens } from '../infrastructure/persistence/account/sql-access-tokens';
import { TypeormSessions } from '../infrastructure/persistence/account/typeorm-sessions';
import { TypeormUsers } from '../infrastructure/persistence/account/typeorm-users';
import { TypeormVerificationCodes } from '../infrastructure/persistence/account/typeorm-verification-codes';

@Global()
@Module({
  controllers: [
    AuthController,
    SecondFactorController,
    SessionsController,
    AccessTokensController,
    AccountController,
    UsersController,
  ],
  providers: [
    Cookies,
    SignInBrowsers,
    SendCode,
    VerifyCode,
    EditAccount,
    ChangeAccount,
    ExportAccount,
    EndSessions,
    ManageAccessTokens,
    UseSecondFactor,
    { provide: SecondFactors, useClass: SqlSecondFactors },
    { provide: OneTimePasswords, useClass: OtpauthOneTimePasswords },
    {
      provide: SecondFactorPolicy,
      inject: [Config],
      useFactory: ({ production }: Config): SecondFactorPolicy => ({ isRequired: production }),
    },
    { provide: AccountRecords, useClass: SqlAccountRecords },
    { provide: AccessTokens, useClass: SqlAccessTokens },
    { provide: Sessions, useClass: TypeormSessions },
    { provide: VerificationCodeGenerator, useClass: HmacVerificationCodeGenerator },
    { provide: Users, useClass: TypeormUsers },
    { provide: VerificationCodes, useClass: TypeormVerificationCodes },
    { provide: AdminAddresses, inject: [Config], useFactory: ({ adminEmails }: Config) => adminEmails },
    {
      provide: AccountLimits,
      inject: [Config],
      useFactory: ({ rateLimits }: Config): AccountLimits => ({ enabled: rateLimits }),
    },
  ],
  exports: [Users, Sessions, AccessTokens, ChangeAccount, Cookies, SignInBrowsers, UseSecondFactor],
})
export class AccountModule {}
