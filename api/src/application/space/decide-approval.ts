import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { ReviewConflict } from '../../domain/space/review-conflict';
import type { ApprovalDecision, Space } from '../../domain/space/space';
import { Users } from '../account/users';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import type { ExpectedVersions } from '../edit-versions';
import { Transaction } from '../transaction';
import { ListingReviews } from './listing-reviews';
import { Spaces } from './spaces';

/** An administrator approves or rejects a listing, and the host gets an email (D18). */
@Injectable()
export class DecideApproval {
  constructor(
    private readonly transaction: Transaction,
    private readonly spaces: Spaces,
    private readonly users: Users,
    private readonly reviews: ListingReviews,
    private readonly events: DomainEventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating a decision has no effect, unless an administrator must review the listing again (D18).
   * @param expected the `reviewVersion` that the administrator has seen; if undefined, the decision always applies
   * @throws DomainError not_found, review_conflict if the listing is no longer at an expected version
   */
  run(
    admin: User,
    spaceId: number,
    { status: decision, notes = null }: { status: ApprovalDecision; notes?: string | null },
    expected: ExpectedVersions,
  ): Promise<void> {
    return this.transaction.run(async () => {
      const space = await this.spaces.lock(spaceId);
      if (expected) await this.checkVersion(space, expected);
      const before = space.approval;
      if (!space.decideApproval(decision, admin.id, notes, await this.clock.now())) return;
      await this.spaces.save(space);
      await this.events.publish({
        type: decision === 'approved' ? 'ListingApproved' : 'ListingRejected',
        spaceId,
        audited: {
          by: admin,
          action: 'approval',
          entity: 'space',
          entityId: spaceId,
          before,
          after: space.approval,
        },
      });
    });
  }

  private async checkVersion(space: Space, expected: readonly number[]): Promise<void> {
    const { current, lastDecision } = await this.reviews.version(space.id);
    if (expected.includes(current)) return;
    const { approvedBy, changedSinceApproval } = space;
    const decider = approvedBy === null ? undefined : await this.users.find(approvedBy);
    const approvedByName = decider ? `${decider.firstName} ${decider.lastName}` : null;
    const decision = { ...space.approval, approvedBy, approvedByName, changedSinceApproval };
    // True if the last decision was made after the administrator loaded the listing.
    const wasDecided =
      decision.approvalStatus !== 'pending' && expected.every((version) => version < lastDecision);
    throw new ReviewConflict(current, decision, { wasDecided });
  }
}
