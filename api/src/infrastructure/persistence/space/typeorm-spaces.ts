import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type BookablePlace, type Inventory, Spaces } from '../../../application/space/spaces';
import type { User } from '../../../domain/account/user';
import type { BookableListing } from '../../../domain/booking/may-book';
import { DomainError } from '../../../domain/shared/domain-error';
import { Display } from '../../../domain/space/display';
import { notBookable, Space } from '../../../domain/space/space';
import { Database } from '../database';
import { snapshot, writeSpaceEdit } from './space-edit-audit';

@Injectable()
export class TypeormSpaces extends Spaces {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
  ) {
    super();
  }

  async find(id: number): Promise<Space | undefined> {
    return (await this.database.manager.findOneBy(Space, { id })) ?? undefined;
  }

  async lockForBooking(
    spaceId: number,
    displayId: number | null,
    { reassignLanes }: { reassignLanes: boolean },
  ): Promise<BookablePlace> {
    const { manager } = this.database;
    // The host before the space, as in all transactions.
    const [host] = await this.database.query<{ isActive: boolean }>(
      `SELECT host.status = 'active' AS "isActive" FROM users host JOIN spaces s ON s.host_id = host.id
       WHERE s.id = $1 FOR SHARE OF host, s`,
      [spaceId],
    );
    const space = await this.get(spaceId);
    const display =
      displayId === null
        ? undefined
        : await manager.findOne(Display, {
            where: { id: displayId, spaceId },
            lock: { mode: reassignLanes ? 'pessimistic_write' : 'pessimistic_read' },
          });
    const listing = { ...listingOf(space), hostIsActive: host?.isActive ?? false };
    return { space, display: bookable(display), listing };
  }

  async getListing(spaceId: number): Promise<BookableListing> {
    const space = await this.get(spaceId);
    const [host] = await this.database.query<{ isActive: boolean }>(
      `SELECT status = 'active' AS "isActive" FROM users WHERE id = $1`,
      [space.hostId],
    );
    return { ...listingOf(space), hostIsActive: host?.isActive ?? false };
  }

  async findDisplay(spaceId: number, displayId: number): Promise<Display | undefined> {
    return (await this.source.manager.findOneBy(Display, { id: displayId, spaceId })) ?? undefined;
  }

  add(space: Space): Promise<Space> {
    return this.source.manager.save(space);
  }

  edit(
    id: number,
    editor: User,
    change: (space: Space, inventory: Inventory) => Display[],
  ): Promise<Display[]> {
    return this.source.transaction(async (manager) => {
      const space = await manager.findOne(Space, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!space) throw DomainError.notFound('Space');
      const inventory = await inventoryOf(manager, id);
      const before = snapshot(space, inventory.displays);
      const changed = change(space, inventory);
      await manager.save(space);
      const stored = await manager.save(changed);
      if (editor.role === 'admin')
        await writeSpaceEdit(manager, editor.id, id, before, snapshot(space, stored));
      return stored;
    });
  }

  async lock(id: number): Promise<Space> {
    const space = await this.database.manager.findOne(Space, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!space) throw DomainError.notFound('Space');
    return space;
  }

  async save(space: Space): Promise<void> {
    await this.database.manager.save(space);
  }
}

async function inventoryOf(manager: EntityManager, spaceId: number): Promise<Inventory> {
  const displays = await manager.find(Display, { where: { spaceId }, order: { id: 'ASC' } });
  const booked: { id: number }[] = await manager.query(
    `SELECT DISTINCT sub_space_id AS id FROM current_bookings
     WHERE space_id = $1 AND sub_space_id IS NOT NULL AND status IN ('pending', 'confirmed')`,
    [spaceId],
  );
  return { displays, bookedAhead: new Set(booked.map(({ id }) => id)) };
}

const listingOf = ({ hostId, isActive, approval }: Space) => ({
  hostId,
  isActive,
  approvalStatus: approval.approvalStatus,
});

/** @throws DomainError invalid_input for another space's display, space_not_bookable for an inactive one */
function bookable(display: Display | null | undefined): Display | undefined {
  if (display === undefined) return undefined;
  if (display === null) throw DomainError.invalid('subSpaceId', 'This space has no such display.');
  if (!display.isActive) throw notBookable('display');
  return display;
}
