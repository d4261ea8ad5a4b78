import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { actionTaken } from '../../domain/shared/base-event';
import { DomainEventPublisher } from '../domain-events';
import { EditVersions, type ExpectedVersions } from '../edit-versions';
import { Transaction } from '../transaction';
import { type Location, type LocationDetails, Locations } from './locations';

/** Administrators add, change and delete the cities that Popnook operates in (D39, D42). */
@Injectable()
export class ManageLocations {
  constructor(
    private readonly transaction: Transaction,
    private readonly locations: Locations,
    private readonly versions: EditVersions,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @throws DomainError already_exists */
  add(admin: User, details: LocationDetails): Promise<Location> {
    return this.transaction.run(async () => {
      const added = await this.locations.add(details);
      await this.audit(admin, 'created', added.id, { before: null, after: added });
      return added;
    });
  }

  /** @throws DomainError not_found, already_exists, edit_conflict (D57) */
  edit(
    admin: User,
    id: number,
    changes: Partial<LocationDetails>,
    expected: ExpectedVersions,
  ): Promise<Location> {
    return this.transaction.run(async () => {
      const before = await this.locations.lock(id);
      await this.versions.check('location', before, expected);
      const after = await this.locations.update(id, { ...before, ...changes });
      await this.audit(admin, 'updated', id, { before, after });
      return after;
    });
  }

  /** A location in use is hidden instead of deleted (D39). @throws DomainError not_found, edit_conflict (D57) */
  delete(admin: User, id: number, expected: ExpectedVersions): Promise<void> {
    return this.transaction.run(async () => {
      const before = await this.locations.lock(id);
      await this.versions.check('location', before, expected);
      if (await this.locations.isInUse(before)) {
        const after = await this.locations.update(id, { ...before, isActive: false });
        return this.audit(admin, 'hidden', id, { before, after });
      }
      await this.locations.delete(id);
      return this.audit(admin, 'deleted', id, { before, after: null });
    });
  }

  private audit(
    admin: User,
    action: string,
    entityId: number,
    values: { before: Location | null; after: Location | null },
  ): Promise<void> {
    const entry = { by: admin, action, entity: 'location', entityId, ...values } as const;
    return this.events.publish(actionTaken(entry));
  }
}
