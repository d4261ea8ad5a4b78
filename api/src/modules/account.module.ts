import { Global, Module } from '@nestjs/common';
import { Accounts } from '../application/account/accounts';
import { ChangeAccount } from '../application/account/change-account';
import { SendCode, SendLimits } from '../application/account/send-code';
import { Sessions } from '../application/account/sessions';
import { CodeMint, SignIns } from '../application/account/sign-ins';
import { Users } from '../application/account/users';
import { VerifyCode } from '../application/account/verify-code';
import { Config } from '../config';
import { AccountController } from '../infrastructure/http/account/account.controller';
import { AuthController } from '../infrastructure/http/account/auth.controller';
import { PeopleController } from '../infrastructure/http/account/users.controller';
import { AccountExport } from '../infrastructure/persistence/account/account-export';
import { HmacCodes } from '../infrastructure/persistence/account/hmac-codes';
import { TypeormAccounts } from '../infrastructure/persistence/account/typeorm-accounts';
import { TypeormSessions } from '../infrastructure/persistence/account/typeorm-sessions';
import { TypeormSignIns } from '../infrastructure/persistence/account/typeorm-sign-ins';
import { TypeormUsers } from '../infrastructure/persistence/account/typeorm-users';

@Global()
@Module({
  controllers: [AuthController, AccountController, PeopleController],
  providers: [
    SendCode,
    VerifyCode,
    ChangeAccount,
    AccountExport,
    { provide: Accounts, useClass: TypeormAccounts },
    { provide: Sessions, useClass: TypeormSessions },
    { provide: SignIns, useClass: TypeormSignIns },
    { provide: Users, useClass: TypeormUsers },
    { provide: CodeMint, useClass: HmacCodes },
    {
      provide: SendLimits,
      inject: [Config],
      useFactory: ({ rateLimits }: Config): SendLimits => ({ apply: rateLimits }),
    },
  ],
  exports: [Users, Sessions, Accounts, ChangeAccount],
})
export class AccountModule {}
