import { Injectable } from '@nestjs/common';
import { DataSource, MigrationExecutor } from 'typeorm';
import { Readiness } from '../../application/readiness';

@Injectable()
export class TypeormReadiness extends Readiness {
  constructor(private readonly source: DataSource) {
    super();
  }

  async isReady(): Promise<boolean> {
    try {
      // Not showMigrations(), which creates the table of migrations and could conflict with the migrating process.
      const pending = await new MigrationExecutor(this.source).getPendingMigrations();
      return pending.length === 0;
    } catch {
      return false;
    }
  }
}
