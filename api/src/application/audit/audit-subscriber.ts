import { Injectable } from '@nestjs/common';
import type { AdminAction } from '../../domain/shared/base-event';
import type { DomainEvent } from '../../domain/domain-event';

export abstract class AuditLog {
  abstract add(entry: AdminAction): Promise<void>;
}

/** Writes the administrator's action of an event, if there is one, to the audit log (D42). */
@Injectable()
export class AuditSubscriber {
  constructor(private readonly auditLog: AuditLog) {}

  async addEntry({ adminAction }: DomainEvent): Promise<void> {
    if (adminAction) await this.auditLog.add(adminAction);
  }
}
