import { Global, Module } from '@nestjs/common';
import { Unsubscribe, UnsubscribeTokens } from '../application/mail/unsubscribe';
import { AlertSearches, SearchAlerts } from '../application/saved/alert-searches';
import { SavedSearches, SaveSearches } from '../application/saved/saved-searches';
import { SavedSpaces, SaveSpaces } from '../application/saved/saved-spaces';
import { Config } from '../config';
import { SavedSearchesController } from '../infrastructure/http/saved/saved-searches.controller';
import { SavedSpacesController } from '../infrastructure/http/saved/saved-spaces.controller';
import { UnsubscribeController } from '../infrastructure/http/saved/unsubscribe.controller';
import { HmacUnsubscribeTokens } from '../infrastructure/mail/hmac-unsubscribe-tokens';
import { SqlSavedSearches } from '../infrastructure/persistence/saved/sql-saved-searches';
import { SqlSearchAlerts } from '../infrastructure/persistence/saved/sql-search-alerts';
import { SqlSavedSpaces } from '../infrastructure/persistence/saved/sql-saved-spaces';

/** What users save to come back to it. Global for the export of an account. */
@Global()
@Module({
  controllers: [SavedSpacesController, SavedSearchesController, UnsubscribeController],
  providers: [
    SaveSpaces,
    SaveSearches,
    AlertSearches,
    Unsubscribe,
    { provide: SavedSpaces, useClass: SqlSavedSpaces },
    { provide: SavedSearches, useClass: SqlSavedSearches },
    { provide: SearchAlerts, useClass: SqlSearchAlerts },
    {
      provide: UnsubscribeTokens,
      inject: [Config],
      useFactory: ({ secret }: Config) => new HmacUnsubscribeTokens(secret),
    },
  ],
  exports: [SavedSpaces, SavedSearches, AlertSearches],
})
export class SavedModule {}
