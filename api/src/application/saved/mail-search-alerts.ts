import { Injectable } from '@nestjs/common';
import { Outbox } from '../mail/outbox';
import type { OutgoingMail, SearchAlertMailProps } from '../mail/outgoing-mail';
import { UnsubscribeTokens } from '../mail/unsubscribe';
import { Transaction } from '../transaction';

/** The content of an email about a saved search. */
export interface SearchAlert extends Omit<SearchAlertMailProps, 'unsubscribeToken'> {
  searchId: number;
  email: string;
}

const COMPARED_SEARCHES_PER_BATCH = 200;
const DUE_SEARCHES_PER_BATCH = 50;

export abstract class SearchMatches {
  /**
   * Locks one new listing or cancelled booking, compares it with the next batch of saved searches, and stores the matches. Also
   * stores where the next batch starts. Takes at most a few seconds: a search that takes longer is skipped. Concurrent workers
   * lock different listings or bookings.
   * @returns the number of searches in the batch, or undefined if there is no new listing or cancelled booking
   */
  abstract matchNext(maxSearches: number): Promise<number | undefined>;
  /**
   * Reads the matches of searches whose next email is due, and marks these matches as emailed in the current transaction.
   * Spaces that no longer match are left out.
   * @returns an alert for each of these searches, without spaces if none of its matches is left
   */
  abstract takeDue(maxSearches: number): Promise<SearchAlert[]>;
}

/** Emails users about spaces that match their saved searches (D60). */
@Injectable()
export class MailSearchAlerts {
  constructor(
    private readonly transaction: Transaction,
    private readonly matches: SearchMatches,
    private readonly outbox: Outbox,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  /** @returns the number of emails */
  async run(signal: { readonly aborted: boolean }): Promise<number> {
    await this.findMatches(signal);
    let emails = 0;
    while (!signal.aborted) {
      const due = await this.transaction.run(() => this.emailDue());
      emails += due.filter(({ spaces }) => spaces.length > 0).length;
      if (due.length < DUE_SEARCHES_PER_BATCH) break;
    }
    return emails;
  }

  private async findMatches(signal: { readonly aborted: boolean }): Promise<void> {
    while (!signal.aborted) {
      const compared = await this.transaction.run(() => this.matches.matchNext(COMPARED_SEARCHES_PER_BATCH));
      if (compared === undefined) return;
    }
  }

  private async emailDue(): Promise<SearchAlert[]> {
    const due = await this.matches.takeDue(DUE_SEARCHES_PER_BATCH);
    await this.outbox.add(
      ...due.filter(({ spaces }) => spaces.length > 0).map((alert) => this.toMail(alert)),
    );
    return due;
  }

  private toMail({ searchId, email, ...props }: SearchAlert): OutgoingMail {
    const spaces = props.spaces.map(({ id, reason }) => `${id}${reason}`).join();
    return {
      kind: 'search-alert',
      // Each match is emailed only once, so no two emails about a search have the same key.
      key: `search:${searchId}:${spaces}`,
      to: email,
      props: { ...props, unsubscribeToken: this.tokens.create('search', searchId) },
    };
  }
}
