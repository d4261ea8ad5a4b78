import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountFacts } from './mails/account-facts';
import { Outbox } from './outbox';

interface FoundAccount {
  facts: AccountFacts;
  email: string;
  transaction: string;
}

/** D10: a person hears that the account was suspended, or is theirs again. */
@Injectable()
export class AccountMails {
  constructor(private readonly outbox: Outbox) {}

  /** Call it in the transaction of the change, after it. It can happen again: each time is mailed. */
  async record(manager: EntityManager, event: 'suspended' | 'reinstated', userId: number): Promise<void> {
    const found: FoundAccount[] = await manager.query(select, [userId]);
    for (const { facts, email, transaction } of found) {
      const key = `account:${userId}:${event}:${transaction}`;
      await this.outbox.add(manager, { kind: `account-${event}`, key, to: email, props: facts });
    }
  }
}

const select = `
SELECT json_build_object('userId', id, 'firstName', first_name, 'role', role) AS facts, email,
  pg_current_xact_id()::text AS transaction
FROM users
WHERE id = $1 AND status <> 'deleted'`;
