import type { Page, PageRequest } from '../pagination';
import type { AdminEmail } from './admin-emails';
import type { AuditEntry } from './admin-queries';

/** The record whose history is read. A user's history has what they did, too. */
export type HistorySubject = { userId: number } | { spaceId: number } | { bookingId: number };

/** What somebody did, or an email. */
export type HistoryEntry = { type: 'action'; action: AuditEntry } | { type: 'email'; email: AdminEmail };

export abstract class AdminHistory {
  /** Newest first. Emails are kept for 30 days after they were sent or given up. */
  abstract of(subject: HistorySubject, page: PageRequest): Promise<Page<HistoryEntry>>;
}
