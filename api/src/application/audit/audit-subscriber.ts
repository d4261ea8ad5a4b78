import { Injectable } from '@nestjs/common';
import type { AuditedAction } from '../../domain/shared/base-event';
import type { DomainEvent } from '../../domain/domain-event';

export abstract class AuditLog {
  abstract add(...entries: AuditedAction[]): Promise<void>;
}

/** Writes to the audit log what users did, and what Popnook itself did, such as expiring bookings (D42). */
@Injectable()
export class AuditSubscriber {
  constructor(private readonly auditLog: AuditLog) {}

  async addEntries(events: DomainEvent[]): Promise<void> {
    const entries = events.flatMap(({ audited }) => audited ?? []);
    if (entries.length > 0) await this.auditLog.add(...entries);
  }
}
