import type { Role, UserProps, UserStatus } from '../../domain/account/user';
import type { BookingStatus } from '../../domain/booking/transitions';
import type { ReviewProps } from '../../domain/review/review';
import type { PendingBooking } from '../booking/booking-queries';
import type { ApprovalStatus } from '../../domain/space/space';
import type { Page, PageRequest } from '../pagination';
import { spaceSorts, type SpaceSummary } from '../space/space-queries';

/* The lists of the administration. `q` is text to search for; the newest come first unless `sort` says otherwise. */

export const userSorts = ['newest', 'oldest', 'name'] as const;

export interface UserFilters extends PageRequest {
  /** In name or email address. */
  q?: string;
  role?: Role;
  /** Deleted users are listed only when asked for. */
  status?: UserStatus;
  sort?: (typeof userSorts)[number];
}

export abstract class AdminUserQueries {
  abstract list(filters: UserFilters): Promise<Page<UserProps>>;
  /** @throws DomainError not_found */
  abstract get(id: number): Promise<UserProps>;
}

export const adminSpaceSorts = [...spaceSorts, 'oldest', 'name'] as const;

export interface AdminSpaceFilters extends PageRequest {
  /** In name, description or location, or in the host's name or email address. */
  q?: string;
  /** New listings, and approved ones that changed since. */
  awaitingApproval?: boolean;
  approvalStatus?: ApprovalStatus;
  isActive?: boolean;
  /** `newest` is the newest listed, because many were never approved. */
  sort?: (typeof adminSpaceSorts)[number];
}

export interface AdminSpace extends SpaceSummary {
  hostFirstName: string;
  hostLastName: string;
  hostEmail: string;
  hostBusinessName: string | null;
}

export abstract class AdminSpaceQueries {
  /** Includes spaces that the public does not see (D18). */
  abstract list(filters: AdminSpaceFilters): Promise<Page<AdminSpace>>;
}

export const bookingSorts = ['newest', 'oldest', 'start', '-start', 'amount', '-amount'] as const;

export interface BookingFilters extends PageRequest {
  /** In the space's name, or in the name or email address of vendor or host. */
  q?: string;
  status?: BookingStatus;
  flagged?: boolean;
  sort?: (typeof bookingSorts)[number];
}

export interface AdminBooking extends PendingBooking {
  hostId: number;
  hostFirstName: string;
  hostLastName: string;
  hostEmail: string;
  /** Confirmed, but the vendor or the host is suspended: an administrator decides what happens (D10). */
  flagged: boolean;
}

export abstract class AdminBookingQueries {
  abstract list(filters: BookingFilters): Promise<Page<AdminBooking>>;
  /** @throws DomainError not_found */
  abstract get(id: number): Promise<AdminBooking>;
}

export const reviewSorts = ['newest', 'oldest', 'rating', '-rating'] as const;

export interface ReviewFilters extends PageRequest {
  /** In the comment, the space's name, or the author's name or email address. */
  q?: string;
  /** Stars, `1` to `5`. */
  rating?: string;
  sort?: (typeof reviewSorts)[number];
}

export interface AdminReview extends ReviewProps {
  spaceName: string;
  reviewerFirstName: string;
  reviewerLastName: string;
}

export abstract class AdminReviewQueries {
  abstract list(filters: ReviewFilters): Promise<Page<AdminReview>>;
}

export const auditLogSorts = ['newest', 'oldest'] as const;

export interface AuditLogFilters extends PageRequest {
  /** In the administrator's name or email address. */
  actor?: string;
  action?: string;
  entity?: string;
  entityId?: string;
  sort?: (typeof auditLogSorts)[number];
}

export interface AuditEntry {
  id: number;
  /** Null when the administrator's account no longer exists. */
  adminId: number | null;
  adminName: string | null;
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
  totalUsers: number;
  newUsersThisMonth: number;
  /** Approved and active. */
  activeSpaces: number;
  newSpacesThisMonth: number;
  totalBookings: number;
  newBookingsThisMonth: number;
  /** Dollars, of confirmed and completed bookings (D33). */
  totalRevenue: string;
  /** Percent, this month against last month; 0 when last month had none (D33). */
  revenueGrowth: number;
}

export abstract class AdminStatsQuery {
  abstract get(): Promise<AdminStats>;
}
