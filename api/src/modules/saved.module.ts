import { Global, Module } from '@nestjs/common';
import { Unsubscribe, UnsubscribeTokens } from '../application/mail/unsubscribe';
import { MailSearchAlerts, SearchMatches } from '../application/saved/mail-search-alerts';
import { SavedSearches, ManageSavedSearches } from '../application/saved/saved-searches';
import { SavedSpaces, ManageSavedSpaces } from '../application/saved/saved-spaces';
import { NotifyWaitlist } from '../application/saved/notify-waitlist';
import { JoinWaitlist, Waitlist } from '../application/saved/waitlist';
import { Config } from '../config';
import { SavedSearchesController } from '../infrastructure/http/saved/saved-searches.controller';
import { SavedSpacesController } from '../infrastructure/http/saved/saved-spaces.controller';
import { UnsubscribeController } from '../infrastructure/http/saved/unsubscribe.controller';
import { WaitlistController } from '../infrastructure/http/saved/waitlist.controller';
import { HmacUnsubscribeTokens } from '../infrastructure/mail/hmac-unsubscribe-tokens';
import { SqlSavedSearches } from '../infrastructure/persistence/saved/sql-saved-searches';
import { SqlSearchMatches } from '../infrastructure/persistence/saved/sql-search-matches';
import { SqlSavedSpaces } from '../infrastructure/persistence/saved/sql-saved-spaces';
import { SqlWaitlist } from '../infrastructure/persistence/saved/sql-waitlist';

/** Saved spaces, saved searches and the waitlist. Global, because the account export uses them. */
@Global()
@Module({
  controllers: [SavedSpacesController, SavedSearchesController, WaitlistController, UnsubscribeController],
  providers: [
    ManageSavedSpaces,
    ManageSavedSearches,
    MailSearchAlerts,
    JoinWaitlist,
    NotifyWaitlist,
    Unsubscribe,
    { provide: SavedSpaces, useClass: SqlSavedSpaces },
    { provide: SavedSearches, useClass: SqlSavedSearches },
    { provide: SearchMatches, useClass: SqlSearchMatches },
    { provide: Waitlist, useClass: SqlWaitlist },
    {
      provide: UnsubscribeTokens,
      inject: [Config],
      useFactory: ({ secret }: Config) => new HmacUnsubscribeTokens(secret),
    },
  ],
  exports: [SavedSpaces, SavedSearches, MailSearchAlerts, Waitlist, NotifyWaitlist],
})
export class SavedModule {}
