import type { Page, PageRequest } from '../pagination';
import type { AdminEmail } from './admin-emails';
import type { AuditEntry } from './admin-queries';

/** The record whose history is read. A user's history also contains the actions of this user. */
export type HistorySubject = { userId: number } | { spaceId: number } | { bookingId: number };

/** An action or an email. */
export type HistoryEntry = { type: 'action'; action: AuditEntry } | { type: 'email'; email: AdminEmail };

export abstract class AdminHistory {
  /** Newest first. Emails are kept for 30 days after the last attempt. */
  abstract list(subject: HistorySubject, page: PageRequest): Promise<Page<HistoryEntry>>;
}
