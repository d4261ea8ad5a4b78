import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { type DisplayWish, grantDisplayWishes } from '../../domain/space/display-wishes';
import type { SpaceChanges } from '../../domain/space/space';
import { Users } from '../account/users';
import { Spaces, TimeZones } from './spaces';

export interface SpaceEdit {
  changes: SpaceChanges;
  /** Displays to change or to add; the others stay (D28). */
  displays: DisplayWish[];
  /** For admins; what anybody else sends is ignored (D2). */
  hostId?: number;
}

@Injectable()
export class EditSpace {
  constructor(
    private readonly spaces: Spaces,
    private readonly users: Users,
    private readonly timeZones: TimeZones,
  ) {}

  /** @throws DomainError not_found, forbidden on another's space (D17), invalid_input by field */
  async run(user: User, spaceId: number, { changes, displays: wishes, hostId }: SpaceEdit): Promise<void> {
    const owner = user.role === 'admin' && hostId !== undefined ? await this.ownerFrom(hostId) : undefined;
    await this.spaces.edit(spaceId, user, (space, { displays }) => {
      space.checkMayEdit(user);
      space.revise(changes, (latitude, longitude) => this.timeZones.at(latitude, longitude));
      if (owner) space.handTo(owner.id);
      return grantDisplayWishes(spaceId, displays, wishes);
    });
  }

  private async ownerFrom(hostId: number): Promise<User> {
    const owner = await this.users.find(hostId);
    if (owner?.role !== 'host' || owner.status !== 'active')
      throw DomainError.invalid('hostId', 'The new owner must be an active host.');
    return owner;
  }
}
