import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Spaces } from '../../application/space/spaces';
import { DomainError } from '../../domain/shared/domain-error';
import { Display } from '../../domain/space/display';
import { Space } from '../../domain/space/space';
import { ListingMails } from '../mail/listing-mails';
import { writeAudit } from './audit-log';

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

  addDisplay(display: Display): Promise<Display> {
    return this.source.manager.save(display);
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
