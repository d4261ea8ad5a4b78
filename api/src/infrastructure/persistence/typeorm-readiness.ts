import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Readiness } from '../../application/readiness';
import { DatabaseProbe } from './database-probe';

/** Reads the table of migrations itself, because TypeORM would create it and use a connection of the pool. */
@Injectable()
export class TypeormReadiness extends Readiness {
  constructor(
    private readonly source: DataSource,
    private readonly probe: DatabaseProbe,
  ) {
    super();
  }

  async isReady(): Promise<boolean> {
    try {
      const rows = await this.probe.query<{ name: string }>('SELECT name FROM schema_migrations');
      const executed = new Set(rows.map(({ name }) => name));
      return this.source.migrations.every(({ name }) => name !== undefined && executed.has(name));
    } catch {
      return false;
    }
  }
}
