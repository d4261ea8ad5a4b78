import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import { Spaces } from './spaces';

@Injectable()
export class RemoveDisplay {
  constructor(
    private readonly spaces: Spaces,
    private readonly clock: Clock,
  ) {}

  /** D28 @throws DomainError not_found, forbidden on another's space, display_booked */
  async run(user: User, spaceId: number, displayId: number): Promise<void> {
    await this.spaces.edit(spaceId, user, (space, { displays, bookedAhead }) => {
      space.checkMayEdit(user);
      const display = displays.find(({ id }) => id === displayId);
      if (!display) throw DomainError.notFound('Display');
      display.remove(bookedAhead.has(displayId), this.clock.now());
      return [display];
    });
  }
}
