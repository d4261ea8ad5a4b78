import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import type { ApprovalDecision } from '../../domain/space/space';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { Spaces } from './spaces';

/** An administrator approves or rejects a listing, and the host gets an email (D18). */
@Injectable()
export class DecideApproval {
  constructor(
    private readonly transaction: Transaction,
    private readonly spaces: Spaces,
    private readonly events: DomainEventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating a decision has no effect, unless an administrator must review the listing again (D18).
   * @throws DomainError not_found
   */
  run(admin: User, spaceId: number, decision: ApprovalDecision, notes: string | null): Promise<void> {
    return this.transaction.run(async () => {
      const space = await this.spaces.lock(spaceId);
      const before = space.approval;
      if (!space.decideApproval(decision, admin.id, notes, await this.clock.now())) return;
      await this.spaces.save(space);
      await this.events.publish({
        type: decision === 'approved' ? 'ListingApproved' : 'ListingRejected',
        spaceId,
        adminAction: {
          adminId: admin.id,
          action: 'approval',
          entity: 'space',
          entityId: spaceId,
          before,
          after: space.approval,
        },
      });
    });
  }
}
