import { Module } from '@nestjs/common';
import { Config } from '../../config';
import { AccountMails } from './account-mails';
import { BookingMails } from './booking-mails';
import { ListingMails } from './listing-mails';
import { Outbox } from './outbox';
import { Payloads } from './payloads';
import { SignInMail } from './sign-in-mail';

const payloads = {
  provide: Payloads,
  useFactory: ({ secret }: Config) => new Payloads(secret),
  inject: [Config],
};

/**
 * Writing mails down, for every process that changes something. It opens no connection of its own: rows go in with the
 * caller's transaction, and MailWorkerModule, wherever it runs, sends them. Config is expected to be global.
 */
@Module({
  providers: [payloads, Outbox, BookingMails, ListingMails, AccountMails, SignInMail],
  exports: [Outbox, BookingMails, ListingMails, AccountMails, SignInMail],
})
export class MailModule {}
