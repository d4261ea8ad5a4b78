import { Injectable } from '@nestjs/common';
import type { AuditedAction } from '../../domain/shared/base-event';
import type { DomainEvent } from '../../domain/domain-event';

export abstract class AuditLog {
  abstract add(entry: AuditedAction): Promise<void>;
}

/** Writes what somebody did to the audit log, for events that are somebody's action (D42). */
@Injectable()
export class AuditSubscriber {
  constructor(private readonly auditLog: AuditLog) {}

  async addEntry({ audited }: DomainEvent): Promise<void> {
    if (audited) await this.auditLog.add(audited);
  }
}
