import { Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/shared/domain-error';
import { SavedSearches } from '../saved/saved-searches';

/** What a link in an email can end without signing in. */
export type SubscriptionKind = 'search';

/** Signed, so that nobody can end the emails of others. They remain valid, because old emails keep their links. */
export abstract class UnsubscribeTokens {
  abstract create(kind: SubscriptionKind, id: number): string;
  /** @returns undefined for a token that Popnook has not created */
  abstract read(token: string): { kind: SubscriptionKind; id: number } | undefined;
}

/** Ends the emails that a token is about (RFC 8058). Repeating this has no effect. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly searches: SavedSearches,
  ) {}

  /** @throws DomainError not_found if the token is not valid */
  async run(token: string): Promise<void> {
    const subscription = this.tokens.read(token);
    if (!subscription) throw DomainError.notFound('Link');
    await this.searches.pause(subscription.id);
  }
}
