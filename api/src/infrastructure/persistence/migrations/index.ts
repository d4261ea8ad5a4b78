import { InitialSchema1766000000001 } from './1-initial-schema';
import { CompletedOnMoveOutDay1766000000002 } from './2-completed-on-move-out-day';
import { DeletedReviews1766000000003 } from './3-deleted-reviews';
import { EditVersions1766000000004 } from './4-edit-versions';
import { OutboxMessageId1766000000005 } from './5-outbox-message-id';
import { OutboxExpiresAt1766000000006 } from './6-outbox-expires-at';
import { DisplayRates1766000000007 } from './7-display-rates';
import { ListingReviews1766000000008 } from './8-listing-reviews';
import { BookingFlags1766000000009 } from './9-booking-flags';
import { ReviewedListings1766000000010 } from './10-reviewed-listings';
import { AnsweredBookings1766000000011 } from './11-answered-bookings';
import { EmailsOfRecords1766000000012 } from './12-emails-of-records';
import { SpaceFacts1766000000013 } from './13-space-facts';
import { SavedFilters1766000000014 } from './14-saved-filters';
import { ActorsInAuditLog1766000000015 } from './15-actors-in-audit-log';
import { DeclineMessages1766000000016 } from './16-decline-messages';
import { SignInLimits1766000000017 } from './17-sign-in-limits';
import { HeldEmails1766000000018 } from './18-held-emails';
import { ErasedAccounts1766000000019 } from './19-erased-accounts';
import { SecondFactors1766000000020 } from './20-second-factors';
import { EarliestStart1766000000021 } from './21-earliest-start';
import { ListedSpaces1766000000022 } from './22-listed-spaces';
import { IndexesOfListedSpaces1766000000023 } from './23-indexes-of-listed-spaces';
import { ActiveBookings1766000000024 } from './24-active-bookings';
import { MapCells1766000000025 } from './25-map-cells';
import { SessionBrowsers1766000000026 } from './26-session-browsers';
import { FasterSearchByDate1766000000027 } from './27-faster-search-by-date';
import { ForeignKeyIndexes1766000000028 } from './28-foreign-key-indexes';
import { UsedUploads1766000000029 } from './29-used-uploads';
import { DailyTotals1766000000030 } from './30-daily-totals';
import { AdminWorkIndexes1766000000031 } from './31-admin-work-indexes';
import { RecentlyErased1766000000032 } from './32-recently-erased';
import { SpaceViews1766000000034 } from './34-space-views';
import { SearchFilters1766000000035 } from './35-search-filters';
import { SavedSpaces1766000000036 } from './36-saved-spaces';
import { SavedSearches1766000000037 } from './37-saved-searches';
import { AccessTokens1766000000040 } from './40-access-tokens';
import { AuditLogDays1766000000041 } from './41-audit-log-days';
import { Waitlist1766000000042 } from './42-waitlist';
import { Webhooks1766000000043 } from './43-webhooks';
import { ListingsVersion1766000000044 } from './44-listings-version';
import { CheaperSearches1766000000046 } from './46-cheaper-searches';
import { IdempotentCreates1766000000047 } from './47-idempotent-creates';
import { OutboxTraceparent1766000000049 } from './49-outbox-traceparent';
import { SummarizedDisplays1766000000050 } from './50-summarized-displays';
import { IndexesOfSummarizedDisplays1766000000051 } from './51-indexes-of-summarized-displays';
import { IdempotentResponses1766000000052 } from './52-idempotent-responses';
import { NamesOfSpaces1766000000053 } from './53-names-of-spaces';
import { DatesOfBookings1766000000054 } from './54-dates-of-bookings';
import { SpacesWithoutCoordinates1766000000055 } from './55-spaces-without-coordinates';
import { RejectedSpaces1766000000056 } from './56-rejected-spaces';
import { WaitlistChecks1766000000060 } from './60-waitlist-checks';
import { UnusedBookingIndex1766000000061 } from './61-unused-booking-index';
import { RequestsOfCodes1766000000065 } from './65-requests-of-codes';
import { PendingBookingsByAmount1766000000066 } from './66-pending-bookings-by-amount';
import { ChangedSpacesInOrder1766000000068 } from './68-changed-spaces-in-order';
import { CleanUpIndexes1766000000069 } from './69-clean-up-indexes';
import { UploadsInDrafts1766000000070 } from './70-uploads-in-drafts';

/** All migrations, in the order in which they run. A new one is added at the end. Some numbers are not used. */
export const migrations = [
  InitialSchema1766000000001,
  CompletedOnMoveOutDay1766000000002,
  DeletedReviews1766000000003,
  EditVersions1766000000004,
  OutboxMessageId1766000000005,
  OutboxExpiresAt1766000000006,
  DisplayRates1766000000007,
  ListingReviews1766000000008,
  BookingFlags1766000000009,
  ReviewedListings1766000000010,
  AnsweredBookings1766000000011,
  EmailsOfRecords1766000000012,
  SpaceFacts1766000000013,
  SavedFilters1766000000014,
  ActorsInAuditLog1766000000015,
  DeclineMessages1766000000016,
  SignInLimits1766000000017,
  HeldEmails1766000000018,
  ErasedAccounts1766000000019,
  SecondFactors1766000000020,
  EarliestStart1766000000021,
  ListedSpaces1766000000022,
  IndexesOfListedSpaces1766000000023,
  ActiveBookings1766000000024,
  MapCells1766000000025,
  SessionBrowsers1766000000026,
  FasterSearchByDate1766000000027,
  ForeignKeyIndexes1766000000028,
  UsedUploads1766000000029,
  DailyTotals1766000000030,
  AdminWorkIndexes1766000000031,
  RecentlyErased1766000000032,
  SpaceViews1766000000034,
  SearchFilters1766000000035,
  SavedSpaces1766000000036,
  SavedSearches1766000000037,
  AccessTokens1766000000040,
  AuditLogDays1766000000041,
  Waitlist1766000000042,
  Webhooks1766000000043,
  ListingsVersion1766000000044,
  CheaperSearches1766000000046,
  IdempotentCreates1766000000047,
  OutboxTraceparent1766000000049,
  SummarizedDisplays1766000000050,
  IndexesOfSummarizedDisplays1766000000051,
  IdempotentResponses1766000000052,
  NamesOfSpaces1766000000053,
  DatesOfBookings1766000000054,
  SpacesWithoutCoordinates1766000000055,
  RejectedSpaces1766000000056,
  WaitlistChecks1766000000060,
  UnusedBookingIndex1766000000061,
  RequestsOfCodes1766000000065,
  PendingBookingsByAmount1766000000066,
  ChangedSpacesInOrder1766000000068,
  CleanUpIndexes1766000000069,
  UploadsInDrafts1766000000070,
];
