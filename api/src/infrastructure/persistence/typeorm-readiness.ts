import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Readiness } from '../../application/readiness';

@Injectable()
export class TypeormReadiness extends Readiness {
  constructor(private readonly source: DataSource) {
    super();
  }

  async isReady(): Promise<boolean> {
    try {
      return !(await this.source.showMigrations());
    } catch {
      return false;
    }
  }
}
