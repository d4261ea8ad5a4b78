import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { actionTaken } from '../../domain/shared/base-event';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { Reviews } from './reviews';

/** An administrator deletes a review (D44). */
@Injectable()
export class DeleteReview {
  constructor(
    private readonly transaction: Transaction,
    private readonly reviews: Reviews,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @throws DomainError not_found */
  run(admin: User, id: number): Promise<void> {
    return this.transaction.run(async () => {
      const before = await this.reviews.delete(id);
      await this.events.publish(
        actionTaken({ by: admin, action: 'deleted', entity: 'review', entityId: id, before, after: null }),
      );
    });
  }
}
