import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainEventPublisher } from '../domain-events';
import { EditVersions, type ExpectedVersions } from '../edit-versions';
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
    private readonly versions: EditVersions,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * @param reason is in the audit log and, if the listing is deactivated, in the email to the host
   * @throws DomainError not_found, edit_conflict (D57)
   */
  run(
    admin: User,
    spaceId: number,
    { isActive, reason }: { isActive: boolean; reason?: string | null | undefined },
    expected: ExpectedVersions,
  ): Promise<void> {
    return this.transaction.run(async () => {
      const space = await this.spaces.lock(spaceId);
      const displays = (await this.spaces.displays(spaceId)).map((display) => display.toProps());
      const before = { space: space.toProps(), displays };
      await this.versions.check('space', { ...before.space, subSpaces: displays }, expected);
      space.setActive(isActive);
      await this.spaces.save(space);
      const after = { ...before, space: space.toProps() };
      await this.events.publish(
        ...adminListingEvents(admin, before.space, after.space, reason),
        ...spaceEditEvents(admin, before, after, reason),
      );
    });
  }
}
