import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { Spaces } from './spaces';

@Injectable()
export class SwitchSpace {
  constructor(private readonly spaces: Spaces) {}

  /** An admin activates or deactivates a listing; its bookings stay. @throws DomainError not_found */
  async run(admin: User, spaceId: number, isActive: boolean): Promise<void> {
    await this.spaces.edit(spaceId, admin, (space) => {
      space.setActive(isActive);
      return [];
    });
  }
}
