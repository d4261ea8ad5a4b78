import { Injectable } from '@nestjs/common';
import type { BookingProps } from '../../domain/booking/booking';
import type { User, UserProps } from '../../domain/account/user';
import type { ReviewProps } from '../../domain/review/review';
import { BookingQueries, type VendorBooking } from '../booking/booking-queries';
import type { Page, PageRequest } from '../pagination';
import { type SavedSearch, SavedSearches } from '../saved/saved-searches';
import { type SavedSpace, SavedSpaces } from '../saved/saved-spaces';
import { Waitlist, type WaitlistEntry } from '../saved/waitlist';
import { type ListingDraft, ListingDrafts } from '../space/listing-drafts';
import { type DisplaySummary, SpaceQueries, type SpaceSummary } from '../space/space-queries';
import { type Delivery, type Webhook, WebhookDeliveries, Webhooks } from '../webhook/webhooks';
import type { AccessTokenSummary } from './access-tokens';
import { type VendorProfile, VendorProfiles } from '../vendor-profile/vendor-profiles';

export type OwnReview = Omit<ReviewProps, 'spaceId' | 'reviewerId'>;

export interface OwnUpload {
  id: string;
  originalName: string;
  /** Bytes. */
  size: number;
  mimetype: string;
  createdAt: Date;
}

export interface OwnSession {
  /** For example "Firefox on Windows"; null if unknown. */
  browser: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

export type OwnAccessToken = Omit<AccessTokenSummary, 'id' | 'lastCharacters' | 'hasExpired'>;

/** An email to the user. The content of an email is deleted once it has been sent. */
export interface OwnEmail {
  kind: string;
  /** Null for old emails, which were queued without storing the subject. */
  subject: string | null;
  queuedAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
}

/** An entry in the audit log about the user, their spaces, bookings or reviews. Does not say who performed the action. */
export interface OwnAuditEntry {
  action: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  createdAt: Date;
}

export interface AccountExport {
  account: Omit<UserProps, 'status'>;
  vendorProfile: VendorProfile | null;
  spaces: SpaceSummary[];
  subSpaces: DisplaySummary[];
  /** The listing draft of a host. */
  listingDraft: ListingDraft | null;
  /** Bookings that the user made as a vendor. */
  bookings: VendorBooking[];
  /** Bookings of the user's spaces. The vendors are identified only by their ids. */
  receivedBookings: BookingProps[];
  reviews: OwnReview[];
  savedSpaces: SavedSpace[];
  savedSearches: SavedSearch[];
  waitlist: WaitlistEntry[];
  uploads: OwnUpload[];
  sessions: OwnSession[];
  accessTokens: OwnAccessToken[];
  webhooks: Webhook[];
  /** What was sent to the webhooks in the last 30 days. */
  webhookDeliveries: Delivery[];
  /** The emails of the last 30 days. */
  emails: OwnEmail[];
  auditEntries: OwnAuditEntry[];
}

/** Queries that only the export uses. */
export abstract class AccountRecords {
  abstract reviews(userId: number): Promise<OwnReview[]>;
  abstract uploads(userId: number): Promise<OwnUpload[]>;
  abstract sessions(userId: number): Promise<OwnSession[]>;
  abstract accessTokens(userId: number): Promise<OwnAccessToken[]>;
  abstract emails(userId: number): Promise<OwnEmail[]>;
  abstract auditEntries(userId: number): Promise<OwnAuditEntry[]>;
}

/**
 * Exports a user's data (D11). About other users, the export contains only their ids, the names of the hosts whose
 * spaces the user booked, and the messages of vendors who booked the user's spaces.
 */
@Injectable()
export class ExportAccount {
  constructor(
    private readonly profiles: VendorProfiles,
    private readonly spaces: SpaceQueries,
    private readonly bookings: BookingQueries,
    private readonly drafts: ListingDrafts,
    private readonly savedSpaces: SavedSpaces,
    private readonly savedSearches: SavedSearches,
    private readonly webhooks: Webhooks,
    private readonly webhookDeliveries: WebhookDeliveries,
    private readonly waitlist: Waitlist,
    private readonly records: AccountRecords,
  ) {}

  async run(user: User): Promise<AccountExport> {
    const { id } = user;
    const { status: _, ...account } = user.toProps();
    // The export does not contain the contact details of the hosts.
    const includeContacts = false;
    const spaces = await readAll((page) => this.spaces.listByHost(id, page));
    const subSpaces = [];
    for (const space of spaces) subSpaces.push(...(await this.spaces.displays(space, user)));
    const listingDraft = await this.drafts.get(id);
    return {
      account,
      vendorProfile: (await this.profiles.find(id)) ?? null,
      spaces,
      subSpaces,
      listingDraft: listingDraft.draft ? listingDraft : null,
      bookings: await readAll((page) => this.bookings.listByVendor(id, page, includeContacts)),
      receivedBookings: await this.bookings.receivedByHost(id),
      reviews: await this.records.reviews(id),
      savedSpaces: await this.savedSpaces.listByUser(id),
      savedSearches: await this.savedSearches.listByUser(id),
      waitlist: await this.waitlist.listByUser(id),
      uploads: await this.records.uploads(id),
      sessions: await this.records.sessions(id),
      accessTokens: await this.records.accessTokens(id),
      webhooks: await this.webhooks.listByUser(id),
      webhookDeliveries: await this.webhookDeliveries.listByUser(id),
      emails: await this.records.emails(id),
      auditEntries: await this.records.auditEntries(id),
    };
  }
}

async function readAll<T>(readPage: (page: PageRequest) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({ limit: 200, ...(cursor && { cursor }) });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}
