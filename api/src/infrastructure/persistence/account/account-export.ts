import { Injectable } from '@nestjs/common';
import type { User } from '../../../domain/account/user';
import type { AccountExportDto } from '../../http/account/account-export.dto';
import { toAccount } from '../../http/account/account.dto';
import type { Page } from '../../../application/pagination';
import type { PageDto } from '../../http/page.dto';
import { VendorProfiles } from '../vendor-profile/vendor-profiles';
import { BookingQueries } from '../../../application/booking/booking-queries';
import { SpaceQueries } from '../../../application/space/space-queries';
import { Database } from '../database';

const REVIEWS = `SELECT id, booking_id AS "bookingId", rating, comment, created_at AS "createdAt"
  FROM reviews WHERE reviewer_id = $1 ORDER BY id`;
const UPLOADS = `SELECT id, original_name AS "originalName", size, mimetype, created_at AS "createdAt"
  FROM uploads WHERE owner_id = $1 ORDER BY created_at, id`;
const SESSIONS = `SELECT created_at AS "createdAt", expires_at AS "expiresAt"
  FROM sessions WHERE user_id = $1 ORDER BY created_at`;

/** D11: everything that is kept of a person, and nothing of others. */
@Injectable()
export class AccountExport {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpaceQueries,
    private readonly bookings: BookingQueries,
    private readonly profiles: VendorProfiles,
  ) {}

  async of(user: User): Promise<AccountExportDto> {
    const { id } = user;
    const spaces = await everyPage((page) => this.spaces.ofHost(id, page));
    const subSpaces = [];
    for (const space of spaces) subSpaces.push(...(await this.spaces.displays(space, user)));
    return {
      account: toAccount(user),
      vendorProfile: (await this.profiles.find(id)) ?? null,
      spaces,
      subSpaces,
      bookings: await everyPage((page) => this.bookings.ofVendor(id, page)),
      receivedBookings: await this.bookings.received(id),
      reviews: await this.database.query(REVIEWS, [id]),
      uploads: await this.database.query(UPLOADS, [id]),
      sessions: await this.database.query(SESSIONS, [id]),
    };
  }
}

async function everyPage<T>(read: (page: PageDto) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: 200, ...(cursor && { cursor }) });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}
