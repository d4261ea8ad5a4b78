import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { SpaceQueries } from '../space/space-queries';
import { Transaction } from '../transaction';

export interface SavedSpace {
  spaceId: number;
  savedAt: Date;
}

/** For each user (D59). */
export const MAX_SAVED_SPACES = 500;

export abstract class SavedSpaces {
  /** Most recently saved first. */
  abstract listByUser(userId: number): Promise<SavedSpace[]>;
  /** Like `listByUser`, but also locks the user's saved spaces until the transaction ends. */
  abstract lock(userId: number): Promise<SavedSpace[]>;
  /** Ignores unknown and already saved spaces. The first of `spaceIds` is listed first. */
  abstract add(userId: number, spaceIds: readonly number[]): Promise<void>;
  abstract remove(userId: number, spaceId: number): Promise<void>;
}

@Injectable()
export class ManageSavedSpaces {
  constructor(
    private readonly transaction: Transaction,
    private readonly saved: SavedSpaces,
    private readonly spaces: SpaceQueries,
  ) {}

  /** Repeating this has no effect. @throws DomainError not_found, limit_reached */
  save(user: User, spaceId: number): Promise<SavedSpace[]> {
    return this.transaction.run(async () => {
      await this.spaces.get(spaceId, user);
      const before = await this.saved.lock(user.id);
      if (before.some((each) => each.spaceId === spaceId)) return before;
      if (before.length >= MAX_SAVED_SPACES)
        throw new DomainError('limit_reached', `You can save at most ${MAX_SAVED_SPACES} spaces.`);
      await this.saved.add(user.id, [spaceId]);
      return this.saved.listByUser(user.id);
    });
  }

  /**
   * Adds the spaces that the browser saved before the user signed in, and removes none. If they exceed the limit, adds only
   * the first ones. Also adds spaces that are currently not public.
   */
  merge(user: User, spaceIds: readonly number[]): Promise<SavedSpace[]> {
    return this.transaction.run(async () => {
      const before = await this.saved.lock(user.id);
      const added = spaceIds.filter((id) => !before.some(({ spaceId }) => spaceId === id));
      await this.saved.add(user.id, added.slice(0, MAX_SAVED_SPACES - before.length));
      return this.saved.listByUser(user.id);
    });
  }
}
