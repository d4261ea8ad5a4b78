import { Injectable } from '@nestjs/common';
import { Outbox } from '../mail/outbox';
import type { OutgoingMail } from '../mail/outgoing-mail';
import { UnsubscribeTokens } from '../mail/unsubscribe';
import { Transaction } from '../transaction';
import { Waitlist, type WaitlistTurn } from './waitlist';

const SPACES_PER_BATCH = 500;

/** Emails vendors when dates that they wait for are free (D63). */
@Injectable()
export class NotifyWaitlist {
  constructor(
    private readonly transaction: Transaction,
    private readonly waitlist: Waitlist,
    private readonly outbox: Outbox,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  /** @returns the number of emails */
  async run(signal: { readonly aborted: boolean }): Promise<number> {
    let emails = 0;
    let after: number | undefined = 0;
    while (after !== undefined && !signal.aborted) {
      const lastSpaceId: number = after;
      const { turns, lastSpaceId: next } = await this.transaction.run(() => this.notifyNext(lastSpaceId));
      emails += turns.length;
      after = next;
    }
    return emails;
  }

  private async notifyNext(afterSpaceId: number) {
    const taken = await this.waitlist.takeTurns(afterSpaceId, SPACES_PER_BATCH);
    await this.outbox.add(...taken.turns.map((turn) => this.toMail(turn)));
    return taken;
  }

  private toMail({ entryId, userId, email, ...props }: WaitlistTurn): OutgoingMail {
    return {
      kind: 'dates-free',
      key: `waitlist:${entryId}`,
      to: email,
      props: { ...props, unsubscribeToken: this.tokens.create('waitlist', userId) },
    };
  }
}
