import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { actionTaken } from '../../domain/shared/base-event';
import { DomainError } from '../../domain/shared/domain-error';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { Sessions } from './sessions';

/** Users end one or all of their sessions. The audit log records this if the user is an administrator (D9, D42). */
@Injectable()
export class EndSessions {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: Sessions,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @throws DomainError not_found if the session has ended or belongs to someone else */
  one(user: User, id: string): Promise<void> {
    return this.transaction.run(async () => {
      const ended = await this.sessions.endById(user.id, id);
      if (!ended) throw DomainError.notFound('Session');
      await this.addAuditEntry(user, 'session ended', { browser: ended.browser });
    });
  }

  /** Also ends the current session. */
  all(user: User): Promise<void> {
    return this.transaction.run(async () => {
      const sessions = await this.sessions.endAll(user.id);
      await this.addAuditEntry(user, 'all sessions ended', { sessions });
    });
  }

  private async addAuditEntry(user: User, action: string, before: object): Promise<void> {
    if (user.role !== 'admin') return;
    const entry = { by: user, action, entity: 'user' as const, entityId: user.id, before, after: null };
    await this.events.publish(actionTaken(entry));
  }
}
