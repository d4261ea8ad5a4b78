import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../application/clock';
import { DatabaseErrors } from '../application/database-errors';
import { EditVersions } from '../application/edit-versions';
import { CreateOnce, IdempotencyKeys, RespondOnce } from '../application/idempotency';
import { Readiness } from '../application/readiness';
import { Transaction } from '../application/transaction';
import { Config } from '../config';
import { dataSourceOptions } from '../infrastructure/persistence/data-source';
import { Database } from '../infrastructure/persistence/database';
import { DatabaseClock } from '../infrastructure/persistence/database-clock';
import { OutboxMetrics } from '../infrastructure/persistence/mail/outbox-metrics';
import { DatabaseProbe } from '../infrastructure/persistence/database-probe';
import { PoolWatch } from '../infrastructure/persistence/pool-watch';
import { PostgresErrors } from '../infrastructure/persistence/postgres-errors';
import { Replica } from '../infrastructure/persistence/replica';
import { SqlEditVersions } from '../infrastructure/persistence/sql-edit-versions';
import { SqlIdempotencyKeys } from '../infrastructure/persistence/sql-idempotency-keys';
import { TypeormReadiness } from '../infrastructure/persistence/typeorm-readiness';

const CHECKS_AT_START = 5;

const exportedProviders = [
  Database,
  Replica,
  { provide: Transaction, useExisting: Database },
  { provide: IdempotencyKeys, useClass: SqlIdempotencyKeys },
  CreateOnce,
  RespondOnce,
  { provide: Clock, useClass: DatabaseClock },
  { provide: EditVersions, useClass: SqlEditVersions },
  { provide: Readiness, useClass: TypeormReadiness },
  { provide: DatabaseErrors, useClass: PostgresErrors },
];
const probe = {
  provide: DatabaseProbe,
  inject: [Config],
  useFactory: ({ databaseUrl }: Config) => new DatabaseProbe(databaseUrl),
};

/** The connection pool, the transaction that all repositories share, and the database's clock. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: ({ databaseUrl }: Config) => ({ ...dataSourceOptions(databaseUrl), retryAttempts: 0 }),
    }),
  ],
  providers: [...exportedProviders, probe, PoolWatch, OutboxMetrics],
  exports: exportedProviders,
})
export class PersistenceModule implements OnModuleInit {
  constructor(private readonly readiness: Readiness) {}

  /** @throws Error with what the operator has to do, for example to migrate the database. The process then exits. */
  async onModuleInit(): Promise<void> {
    let problem = await this.readiness.problem();
    // Checked again, because each check waits only a second, and a busy database can take longer.
    for (let check = 1; problem && check < CHECKS_AT_START; check++) problem = await this.readiness.problem();
    if (problem) throw new Error(`Popnook cannot start: ${problem}`);
  }
}
