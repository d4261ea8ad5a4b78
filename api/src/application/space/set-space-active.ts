import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { adminListingEvents } from './listing-events';
import { spaceEditEvents } from './space-edit-audit';
import { Spaces } from './spaces';

/**
 * An administrator activates or deactivates a listing. Bookings keep their status, but pending requests cannot be accepted
 * while the listing is inactive (D26).
 */
@Injectable()
export class SetSpaceActive {
  constructor(
    private readonly transaction: Transaction,
    private readonly spaces: Spaces,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @throws DomainError not_found */
  run(admin: User, spaceId: number, isActive: boolean): Promise<void> {
    return this.transaction.run(async () => {
      const space = await this.spaces.lock(spaceId);
      // Displays do not change, so they are not compared.
      const before = { space: space.toProps(), displays: [] };
      space.setActive(isActive);
      await this.spaces.save(space);
      const after = { ...before, space: space.toProps() };
      await this.events.publish(
        ...adminListingEvents(admin, before.space, after.space),
        ...spaceEditEvents(admin, before, after),
      );
    });
  }
}
