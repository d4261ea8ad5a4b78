import type { Role, UserProps, UserStatus } from '../../domain/account/user';
import type { ActorRole } from '../../domain/shared/base-event';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import type { BookingStatus } from '../../domain/booking/transitions';
import type { ReviewProps } from '../../domain/review/review';
import type { BookingFlag } from '../booking/booking-flags';
import type { BookingWithSpace, VendorContact } from '../booking/booking-queries';
import type { ApprovalStatus } from '../../domain/space/space';
import type { Page, PageRequest } from '../pagination';
import { type SpaceSummary } from '../space/space-queries';

/*
 * The lists and statistics for administrators. `q` is text to search for. Ids in filters are digits, as in the query string. The
 * default order is newest first.
 */

/** Days in New York, both inclusive. */
export interface CreationFilters {
  createdFrom?: CalendarDay;
  createdTo?: CalendarDay;
}

export const adminUserSorts = [
  'newest',
  'oldest',
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'status',
  '-status',
] as const;

export interface AdminUserFilters extends PageRequest, CreationFilters {
  /** Searches names and email addresses. */
  q?: string;
  role?: Role;
  /** By default, deleted users are not listed. */
  status?: UserStatus;
  sort?: (typeof adminUserSorts)[number];
}

export abstract class AdminUserQueries {
  abstract list(filters: AdminUserFilters): Promise<Page<UserProps>>;
  /** @throws DomainError not_found */
  abstract get(id: number): Promise<UserProps>;
}

/** `rating` lists the best spaces first, `price` the cheapest. */
export const adminSpaceSorts = [
  'newest',
  'oldest',
  'name',
  '-name',
  'rating',
  '-rating',
  'price',
  '-price',
] as const;

export interface AdminSpaceFilters extends PageRequest, CreationFilters {
  /** Searches name, description and location, and the host's name and email address. */
  q?: string;
  /** If true, only new listings and listings with changes that an administrator must review (D18). */
  awaitingApproval?: boolean;
  approvalStatus?: ApprovalStatus;
  /** Whether the listing has changed since the last decision (D18). */
  changedSinceApproval?: boolean;
  hostId?: string;
  isActive?: boolean;
  /** In the public list, `newest` sorts by approval time. Here, by creation time, because many spaces were never approved. */
  sort?: (typeof adminSpaceSorts)[number];
}

export interface AdminSpace extends SpaceSummary {
  hostFirstName: string;
  hostLastName: string;
  hostEmail: string;
  hostBusinessName: string | null;
  /** Changes with each edit of the listing and each decision about it (D18). */
  reviewVersion: number;
}

export abstract class AdminSpaceQueries {
  /** Includes spaces that the public does not see (D18). */
  abstract list(filters: AdminSpaceFilters): Promise<Page<AdminSpace>>;
  /** @throws DomainError not_found */
  abstract get(id: number): Promise<AdminSpace>;
}

/** `start` lists the earliest start first, `amount` the smallest amount. */
export const adminBookingSorts = ['newest', 'oldest', 'start', '-start', 'amount', '-amount'] as const;

export interface AdminBookingFilters extends PageRequest, CreationFilters {
  /** Searches the space's name, and the names and email addresses of vendor and host. */
  q?: string;
  status?: BookingStatus;
  flagged?: boolean;
  /** Only bookings that start on this day or later. */
  startFrom?: CalendarDay;
  /** Only bookings that start on this day or earlier. */
  startTo?: CalendarDay;
  spaceId?: string;
  vendorId?: string;
  sort?: (typeof adminBookingSorts)[number];
}

export interface AdminBooking extends BookingWithSpace, VendorContact, BookingFlag {
  hostId: number;
  hostFirstName: string;
  hostLastName: string;
  hostEmail: string;
  /**
   * True for a confirmed booking about which an administrator has to decide: its vendor or host is not active (D10), or one
   * of them has asked Popnook to cancel it.
   */
  flagged: boolean;
  /** Why the host or the vendor asked to cancel the booking. */
  flagReason: string | null;
}

export abstract class AdminBookingQueries {
  abstract list(filters: AdminBookingFilters): Promise<Page<AdminBooking>>;
  /** @throws DomainError not_found */
  abstract get(id: number): Promise<AdminBooking>;
}

/** Unlike for spaces, `rating` lists the lowest rating first. */
export const adminReviewSorts = ['newest', 'oldest', 'rating', '-rating'] as const;

export interface AdminReviewFilters extends PageRequest, CreationFilters {
  /** Searches the comment, the space's name, and the author's name and email address. */
  q?: string;
  /** Stars, `1` to `5`. */
  rating?: string;
  sort?: (typeof adminReviewSorts)[number];
}

export interface AdminReview extends ReviewProps {
  spaceName: string;
  reviewerFirstName: string;
  reviewerLastName: string;
}

export abstract class AdminReviewQueries {
  abstract list(filters: AdminReviewFilters): Promise<Page<AdminReview>>;
}

export const auditLogSorts = ['newest', 'oldest'] as const;

export interface AuditLogFilters extends PageRequest, CreationFilters {
  /** Searches the name and email address of the user who performed the action. */
  actor?: string;
  /** By default, only actions of administrators. */
  actorRole?: ActorRole;
  action?: string;
  entity?: string;
  entityId?: string;
  sort?: (typeof auditLogSorts)[number];
}

export interface AuditEntry {
  id: number;
  /** The user who performed the action, in any role. Null for Popnook itself, and if the account no longer exists. */
  adminId: number | null;
  adminName: string | null;
  /** The role of this user at that time. */
  actorRole: ActorRole;
  action: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  createdAt: Date;
}

export abstract class AuditLogQueries {
  abstract list(filters: AuditLogFilters): Promise<Page<AuditEntry>>;
}

/** Months are calendar months in America/New_York. */
export interface AdminStats {
  /** Without deleted users. */
  totalUsers: number;
  newUsersThisMonth: number;
  /** Public spaces (D10, D18). */
  activeSpaces: number;
  newSpacesThisMonth: number;
  totalBookings: number;
  newBookingsThisMonth: number;
  /** Dollars, of confirmed and completed bookings (D33). */
  totalRevenue: string;
  /** Change in percent from last month to this month so far; 0 if last month had no revenue (D33). */
  revenueGrowth: number;
}

export abstract class AdminStatsQuery {
  abstract get(): Promise<AdminStats>;
}
