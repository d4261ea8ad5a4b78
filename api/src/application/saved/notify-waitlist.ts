import { Injectable } from '@nestjs/common';
import { Outbox } from '../mail/outbox';
import type { OutgoingMail } from '../mail/outgoing-mail';
import { UnsubscribeTokens } from '../mail/unsubscribe';
import { Transaction } from '../transaction';
import { Waitlist, type WaitlistNotification } from './waitlist';

const CHECKS_PER_BATCH = 500;

/** Emails vendors when dates that they are waiting for become free (D63). */
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
    let hasMore = true;
    while (hasMore && !signal.aborted) {
      const taken = await this.transaction.run(() => this.notifyNext());
      emails += taken.notifications.length;
      hasMore = taken.hasMore;
    }
    return emails;
  }

  private async notifyNext() {
    const taken = await this.waitlist.takeNextNotifications(CHECKS_PER_BATCH);
    await this.outbox.add(...taken.notifications.map((notification) => this.toMail(notification)));
    return taken;
  }

  private toMail({ entryId, userId, email, ...props }: WaitlistNotification): OutgoingMail {
    return {
      kind: 'dates-free',
      key: `waitlist:${entryId}`,
      to: email,
      props: { ...props, unsubscribeToken: this.tokens.create('waitlist', userId) },
    };
  }
}
