import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Inventory, Spaces } from '../../../application/space/spaces';
import type { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { Display } from '../../../domain/space/display';
import { Space } from '../../../domain/space/space';
import { ListingMails } from '../../mail/listing-mails';
import { writeAudit } from '../admin/audit-log';
import { snapshot, writeSpaceEdit } from './space-edit-audit';

@Injectable()
export class TypeormSpaces extends Spaces {
  constructor(
    private readonly source: DataSource,
    private readonly mails: ListingMails,
  ) {
    super();
  }

  async find(id: number): Promise<Space | undefined> {
    return (await this.source.manager.findOneBy(Space, { id })) ?? undefined;
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

  decideApproval(id: number, adminId: number, decide: (space: Space) => boolean): Promise<Space> {
    return this.source.transaction(async (manager) => {
      const space = await manager.findOne(Space, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!space) throw DomainError.notFound('Space');
      const before = space.approval;
      if (!decide(space)) return space;
      const saved = await manager.save(space);
      const after = saved.approval;
      await writeAudit(manager, {
        adminId,
        action: 'approval',
        entity: 'space',
        entityId: id,
        before,
        after,
      });
      await this.mails.record(manager, after.approvalStatus === 'approved' ? 'approved' : 'rejected', id);
      return saved;
    });
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
