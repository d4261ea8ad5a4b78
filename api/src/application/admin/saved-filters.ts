import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { Transaction } from '../transaction';

/** The filters and the sort order of a list, saved under a name that is unique within the list. */
export interface SavedFilter {
  /** The list, such as `bookings`. */
  list: string;
  name: string;
  /** The query parameters: `status=pending&sort=start`. */
  query: string;
}

export type FilterName = Pick<SavedFilter, 'list' | 'name'>;

/** For each administrator (D42). */
export const MAX_SAVED_FILTERS = 50;

export abstract class SavedFilters {
  abstract listByUser(userId: number): Promise<SavedFilter[]>;
  /** Locks the user's filters until the transaction ends. */
  abstract lock(userId: number): Promise<SavedFilter[]>;
  /** Replaces all saved filters of the user. */
  abstract save(userId: number, filters: readonly SavedFilter[]): Promise<void>;
}

/** Changes one filter and keeps the others, so that an administrator can save filters in two browsers at the same time. */
@Injectable()
export class EditSavedFilters {
  constructor(
    private readonly transaction: Transaction,
    private readonly filters: SavedFilters,
  ) {}

  /** Repeating this has no effect. @throws DomainError already_exists if the name is in use, invalid_input for a 51st filter */
  add(admin: User, added: SavedFilter): Promise<SavedFilter[]> {
    return this.change(admin, (filters) => {
      const existing = filters.find((filter) => hasSameName(filter, added));
      if (existing?.query === added.query) return filters;
      if (existing) throw nameInUse(added.name);
      if (filters.length >= MAX_SAVED_FILTERS)
        throw DomainError.invalid(
          'name',
          `You have ${MAX_SAVED_FILTERS} saved filters. Please delete one first.`,
        );
      return [...filters, added];
    });
  }

  /** Renames a filter or replaces its query. @throws DomainError not_found, already_exists */
  edit(admin: User, { list, name }: FilterName, changes: Partial<SavedFilter>): Promise<SavedFilter[]> {
    return this.change(admin, (filters) => {
      const edited = filters.find((filter) => hasSameName(filter, { list, name }));
      if (!edited) throw DomainError.notFound('Saved filter');
      const after = { ...edited, ...changes };
      if (filters.some((filter) => filter !== edited && hasSameName(filter, after)))
        throw nameInUse(after.name);
      return filters.map((filter) => (filter === edited ? after : filter));
    });
  }

  /** Repeating this has no effect. */
  remove(admin: User, name: FilterName): Promise<SavedFilter[]> {
    return this.change(admin, (filters) => filters.filter((filter) => !hasSameName(filter, name)));
  }

  private change({ id }: User, apply: (filters: SavedFilter[]) => SavedFilter[]): Promise<SavedFilter[]> {
    return this.transaction.run(async () => {
      const changed = apply(await this.filters.lock(id));
      await this.filters.save(id, changed);
      return changed;
    });
  }
}

const hasSameName = (one: FilterName, other: FilterName) =>
  one.list === other.list && one.name === other.name;

const nameInUse = (name: string) =>
  new DomainError('already_exists', `There is already a filter named “${name}”.`, {
    name: 'This name is already in use.',
  });
