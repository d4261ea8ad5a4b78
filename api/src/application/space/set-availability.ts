import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { actionTaken } from '../../domain/shared/base-event';
import { type AvailabilityDay, checkNoDuplicateDays, checkNotBooked } from '../../domain/space/availability';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { Availability } from './availability';
import { Spaces } from './spaces';

@Injectable()
export class SetAvailability {
  constructor(
    private readonly transaction: Transaction,
    private readonly spaces: Spaces,
    private readonly availability: Availability,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * Changes the given days. While the space is locked, concurrent booking requests wait (D32).
   * @returns the given days as they are stored
   * @throws DomainError not_found, forbidden on another host's space (D17), invalid_input, days_booked
   */
  run(editor: User, spaceId: number, days: AvailabilityDay[]): Promise<AvailabilityDay[]> {
    return this.transaction.run(async () => {
      const space = await this.spaces.lock(spaceId);
      space.checkMayEdit(editor);
      checkNoDuplicateDays(days);
      const dates = days.map(({ date }) => date);
      const before = await this.availability.onDays(spaceId, dates);
      const daysToClose = days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date);
      // Booked days that are already closed are not refused, because they only stay closed.
      checkNotBooked(await this.availability.bookedOpenDays(spaceId, daysToClose), days);
      await this.availability.save(spaceId, days);
      const after = await this.availability.onDays(spaceId, dates);
      if (days.length > 0)
        await this.events.publish(
          actionTaken({
            by: editor,
            action: 'availability',
            entity: 'space',
            entityId: spaceId,
            before: { days: before },
            after: { days: after },
          }),
        );
      return after;
    });
  }
}
