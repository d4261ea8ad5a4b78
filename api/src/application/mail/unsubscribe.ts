import { Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/shared/domain-error';
import { SavedSearches } from '../saved/saved-searches';
import { Waitlist } from '../saved/waitlist';

/** What a link in an email unsubscribes from without signing in: one saved search, or all waitlist entries of a user. */
export const subscriptionKinds = ['search', 'waitlist'] as const;
export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** Tokens are signed, so that nobody can unsubscribe others, and never expire, because old emails keep their links. */
export abstract class UnsubscribeTokens {
  /** @param id of the saved search or, for the waitlist, of the user */
  abstract create(kind: SubscriptionKind, id: number): string;
  /** @returns undefined for a token that Popnook has not created */
  abstract read(token: string): { kind: SubscriptionKind; id: number } | undefined;
}

/** Unsubscribes the recipient of the emails with this token (RFC 8058). Repeating this has no effect. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly searches: SavedSearches,
    private readonly waitlist: Waitlist,
  ) {}

  /** @throws DomainError not_found if the token is not valid */
  async run(token: string): Promise<void> {
    const subscription = this.tokens.read(token);
    if (!subscription) throw DomainError.notFound('Link');
    const { kind, id } = subscription;
    await (kind === 'search' ? this.searches.pause(id) : this.waitlist.removeAll(id));
  }
}
