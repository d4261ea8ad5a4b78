import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ListingFacts } from './mails/listing-facts';
import { Outbox } from './outbox';

interface FoundListing {
  facts: ListingFacts;
  email: string;
  transaction: string;
}

/** D18: a host hears what became of a listing. */
@Injectable()
export class ListingMails {
  constructor(private readonly outbox: Outbox) {}

  /** Call it in the transaction of the decision, after it. A listing can be decided on again: each decision is mailed. */
  async record(manager: EntityManager, decision: 'approved' | 'rejected', spaceId: number): Promise<void> {
    const found: FoundListing[] = await manager.query(select, [spaceId]);
    for (const { facts, email, transaction } of found) {
      const key = `listing:${spaceId}:${decision}:${transaction}`;
      await this.outbox.add(manager, { kind: `listing-${decision}`, key, to: email, props: facts });
    }
  }
}

const select = `
SELECT
  json_build_object(
    'spaceId', space.id, 'spaceName', space.name, 'location', space.location,
    'hostFirstName', host.first_name, 'notes', space.approval_notes
  ) AS facts,
  host.email,
  pg_current_xact_id()::text AS transaction
FROM spaces space
JOIN users host ON host.id = space.host_id
WHERE space.id = $1 AND host.status <> 'deleted'`;
