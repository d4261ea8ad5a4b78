import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { actionTaken } from '../../domain/shared/base-event';
import { DomainError } from '../../domain/shared/domain-error';
import { DomainEventPublisher } from '../domain-events';
import type { Page, PageRequest } from '../pagination';
import { Transaction } from '../transaction';

/** An email in the outbox. Never contains the text of the email, because the text can contain a sign-in code (D6). */
export interface AdminEmail {
  id: number;
  kind: string;
  recipient: string;
  /** Null for old emails, which were queued without storing the subject. */
  subject: string | null;
  attempts: number;
  /** Why the last attempt failed. */
  error: string | null;
  queuedAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
}

export abstract class FailedEmails {
  /** Emails that could not be sent, newest first, except discarded ones and sign-in codes. */
  abstract list(page: PageRequest): Promise<Page<AdminEmail>>;
  /** @throws DomainError not_found */
  abstract get(id: number): Promise<AdminEmail>;
  /** Locks the email until the transaction ends. Undefined if `list` does not return it. */
  abstract lock(id: number): Promise<AdminEmail | undefined>;
  abstract queueAgain(id: number): Promise<void>;
  abstract discard(id: number): Promise<void>;
}

/** Administrators send failed emails again, or discard them (D52). */
@Injectable()
export class ManageFailedEmails {
  constructor(
    private readonly transaction: Transaction,
    private readonly emails: FailedEmails,
    private readonly events: DomainEventPublisher,
  ) {}

  /** Does nothing if the email has already been queued again. @throws DomainError not_found */
  retry(admin: User, id: number): Promise<AdminEmail> {
    return this.transaction.run(async () => {
      const email = await this.emails.lock(id);
      if (!email) return this.emails.get(id);
      await this.emails.queueAgain(id);
      await this.audit(admin, 'retried', email);
      return this.emails.get(id);
    });
  }

  /** @throws DomainError not_found */
  discard(admin: User, id: number): Promise<void> {
    return this.transaction.run(async () => {
      const email = await this.emails.lock(id);
      if (!email) throw DomainError.notFound('Email');
      await this.emails.discard(id);
      await this.audit(admin, 'discarded', email);
    });
  }

  /** The entry does not contain the recipient, because the audit log outlives accounts (D11). */
  private audit(admin: User, action: string, { id, kind, error }: AdminEmail): Promise<void> {
    const entry = { by: admin, action, entity: 'email', entityId: id, after: null } as const;
    return this.events.publish(actionTaken({ ...entry, before: { kind, error } }));
  }
}
