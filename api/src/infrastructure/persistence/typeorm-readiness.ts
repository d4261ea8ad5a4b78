import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Readiness } from '../../application/readiness';
import { Database } from './database';
import { DatabaseProbe } from './database-probe';

const NOT_MIGRATED = 'the database is not migrated: run node dist/api/migrate.js';

/** Does not use `showMigrations` of TypeORM, which would create the migrations table and use a connection of the pool. */
@Injectable()
export class TypeormReadiness extends Readiness {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
    private readonly probe: DatabaseProbe,
  ) {
    super();
  }

  async problem(): Promise<string | undefined> {
    try {
      const rows = await this.probe.query<{ name: string }>('SELECT name FROM schema_migrations');
      const executed = new Set(rows.map(({ name }) => name));
      const isMigrated = this.source.migrations.every(({ name = '' }) => executed.has(name));
      return isMigrated ? undefined : NOT_MIGRATED;
    } catch {
      // A database that responds, but has no table of migrations, is not migrated.
      return this.probe.responds ? NOT_MIGRATED : 'the database does not respond';
    }
  }

  problemWithWrites(): string | undefined {
    return this.database.hasFullDisk ? 'the disk of the database is full' : undefined;
  }
}
