import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../application/clock';
import { EditVersions } from '../application/edit-versions';
import { Readiness } from '../application/readiness';
import { Transaction } from '../application/transaction';
import { Config } from '../config';
import { dataSourceOptions } from '../infrastructure/persistence/data-source';
import { Database } from '../infrastructure/persistence/database';
import { DatabaseClock } from '../infrastructure/persistence/database-clock';
import { SqlEditVersions } from '../infrastructure/persistence/sql-edit-versions';
import { TypeormReadiness } from '../infrastructure/persistence/typeorm-readiness';

const providers = [
  Database,
  { provide: Transaction, useExisting: Database },
  { provide: Clock, useClass: DatabaseClock },
  { provide: EditVersions, useClass: SqlEditVersions },
  { provide: Readiness, useClass: TypeormReadiness },
];

/** The connection pool, the transaction that all repositories share, and the database's clock. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: ({ databaseUrl }: Config) => ({ ...dataSourceOptions(databaseUrl), retryAttempts: 0 }),
    }),
  ],
  providers,
  exports: providers,
})
export class PersistenceModule {}
