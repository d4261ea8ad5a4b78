import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import type { SpaceFilters } from '../space/space-queries';
import { Transaction } from '../transaction';

export const alertFrequencies = ['at_once', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** The filters of a saved search. */
export type SearchFilters = Omit<SpaceFilters, 'ids'>;

export interface SavedSearchInput {
  name: string;
  frequency: AlertFrequency;
  /** For links to this search: the query string of the browse page, without the question mark. */
  query: string;
  filters: SearchFilters;
}

export interface SavedSearch extends SavedSearchInput {
  id: number;
  /** Paused searches send no emails. */
  isPaused: boolean;
  createdAt: Date;
}

export type SavedSearchEdit = Partial<Pick<SavedSearch, 'name' | 'frequency' | 'isPaused'>>;

/** Per user (D60). */
const MAX_SAVED_SEARCHES = 50;

export abstract class SavedSearches {
  /** Newest first. */
  abstract listByUser(userId: number): Promise<SavedSearch[]>;
  /** Locks the user's saved searches until the transaction ends. @returns their number */
  abstract lockAndCount(userId: number): Promise<number>;
  /** @returns undefined if the account is deleted */
  abstract add(userId: number, search: SavedSearchInput): Promise<SavedSearch | undefined>;
  /** @returns undefined if the user has no such search */
  abstract edit(userId: number, id: number, changes: SavedSearchEdit): Promise<SavedSearch | undefined>;
  abstract remove(userId: number, id: number): Promise<void>;
  /** Stops the emails about a search. Repeating this has no effect. */
  abstract pause(id: number): Promise<void>;
}

@Injectable()
export class ManageSavedSearches {
  constructor(
    private readonly transaction: Transaction,
    private readonly searches: SavedSearches,
  ) {}

  /** @throws DomainError limit_reached */
  add(user: User, search: SavedSearchInput): Promise<SavedSearch> {
    return this.transaction.run(async () => {
      if ((await this.searches.lockAndCount(user.id)) >= MAX_SAVED_SEARCHES)
        throw new DomainError('limit_reached', `You can save at most ${MAX_SAVED_SEARCHES} searches.`);
      const added = await this.searches.add(user.id, search);
      if (!added) throw DomainError.notFound('Account');
      return added;
    });
  }

  /** @throws DomainError not_found */
  async edit(user: User, id: number, changes: SavedSearchEdit): Promise<SavedSearch> {
    const edited = await this.searches.edit(user.id, id, changes);
    if (!edited) throw DomainError.notFound('Saved search');
    return edited;
  }
}
