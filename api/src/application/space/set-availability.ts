import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { type AvailabilityDay, checkEachDayOnce } from '../../domain/space/availability';
import { Availability } from './availability';
import { Spaces } from './spaces';

@Injectable()
export class SetAvailability {
  constructor(
    private readonly spaces: Spaces,
    private readonly availability: Availability,
  ) {}

  /** D32 @throws DomainError not_found, forbidden on another's space (D17), invalid_input, days_booked */
  async run(user: User, spaceId: number, days: AvailabilityDay[]): Promise<void> {
    const space = await this.spaces.get(spaceId);
    space.checkMayEdit(user);
    checkEachDayOnce(days);
    await this.availability.set(spaceId, days, user);
  }
}
