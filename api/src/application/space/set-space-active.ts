import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainEvents } from '../domain-events';
import { Transaction } from '../transaction';
import { spaceEdited } from './space-edit-audit';
import { Spaces } from './spaces';

/** An administrator activates or deactivates a listing; its bookings stay. */
@Injectable()
export class SetSpaceActive {
  constructor(
    private readonly transaction: Transaction,
    private readonly spaces: Spaces,
    private readonly events: DomainEvents,
  ) {}

  /** @throws DomainError not_found */
  run(admin: User, spaceId: number, isActive: boolean): Promise<void> {
    return this.transaction.run(async () => {
      const space = await this.spaces.lock(spaceId);
      const before = { space: space.toProps(), displays: [] };
      space.setActive(isActive);
      await this.spaces.save(space);
      await this.events.publish(...spaceEdited(admin, before, { ...before, space: space.toProps() }));
    });
  }
}
