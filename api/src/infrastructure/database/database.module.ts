import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Sessions } from '../../application/account/sessions';
import { SignIns } from '../../application/account/sign-ins';
import { Users } from '../../application/account/users';
import { Bookings } from '../../application/booking/bookings';
import { Spaces } from '../../application/space/spaces';
import { Config } from '../../config';
import { MailModule } from '../mail/mail.module';
import { dataSourceOptions } from './data-source';
import { BookingQueries } from './queries/booking-queries';
import { SpaceQueries } from './queries/space-queries';
import { TypeormBookings } from './typeorm-bookings';
import { TypeormSessions } from './typeorm-sessions';
import { TypeormSignIns } from './typeorm-sign-ins';
import { TypeormSpaces } from './typeorm-spaces';
import { TypeormUsers } from './typeorm-users';
import { VendorProfiles } from './vendor-profiles';

const adapters = [
  { provide: Bookings, useClass: TypeormBookings },
  { provide: Sessions, useClass: TypeormSessions },
  { provide: SignIns, useClass: TypeormSignIns },
  { provide: Spaces, useClass: TypeormSpaces },
  { provide: Users, useClass: TypeormUsers },
];
const queries = [BookingQueries, SpaceQueries, VendorProfiles];

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: ({ databaseUrl }: Config) => ({ ...dataSourceOptions(databaseUrl), retryAttempts: 0 }),
    }),
    MailModule,
  ],
  providers: [...adapters, ...queries],
  exports: [...adapters, ...queries],
})
export class DatabaseModule {}
