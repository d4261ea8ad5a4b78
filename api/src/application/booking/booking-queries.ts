import type { BookingProps } from '../../domain/booking/booking';
import type { BookingStatus } from '../../domain/booking/transitions';
import type { DateRange } from '../../domain/booking/period';
import type { Page, PageRequest } from '../pagination';

/** A booking with data of its space and display. */
export interface BookingWithSpace extends BookingProps {
  spaceName: string;
  /** Null for the whole space. */
  subSpaceName: string | null;
  location: string;
  timeZone: string;
  thumbnailUrl: string | null;
}

export interface VendorBooking extends BookingWithSpace {
  hostFirstName: string;
  hostLastName: string;
  /** The stars, 1 to 5, of the vendor's review of this booking; null if there is no review. */
  reviewRating: number | null;
  /** Whether an administrator deleted the vendor's review, so that it cannot be written again (D44). */
  reviewDeleted: boolean;
}

export interface VendorContact {
  vendorFirstName: string;
  vendorLastName: string;
  vendorEmail: string;
  vendorBusinessName: string | null;
}

export type PendingBooking = BookingWithSpace & VendorContact;

/** The public sees dates, status and display; the space's host and administrators see all fields (D15). */
export type SpaceBooking = DateRange &
  Pick<BookingProps, 'status' | 'subSpaceId'> &
  Partial<BookingProps & VendorContact & { subSpaceName: string | null }>;

export interface VendorBookingFilters extends PageRequest {
  status?: BookingStatus;
  bookingId?: string;
}

export interface HostStats {
  totalSpaces: number;
  totalBookings: number;
  /** Dollars, of confirmed and completed bookings (D33). */
  totalRevenue: string;
  /** The average of all reviews of the host's spaces, with one decimal; null without reviews. */
  averageRating: string | null;
}

export interface VendorStats {
  totalBookings: number;
  /** Confirmed bookings that start after today, in the space's time zone (D33). */
  upcoming: number;
  /** Dollars, of confirmed and completed bookings (D33). */
  totalSpent: string;
  completed: number;
}

/**
 * Reads bookings with their current status: expired requests are returned as cancelled and ended bookings as completed,
 * even if that status is not stored yet (D31).
 */
export abstract class BookingQueries {
  /** @throws DomainError not_found */
  abstract get(id: number): Promise<BookingProps>;

  /**
   * Ordered by start date, not paginated (D40).
   * @param seesAll true for the space's host and administrators. If false, cancelled bookings are omitted (D15).
   */
  abstract ofSpace(spaceId: number, seesAll: boolean): Promise<SpaceBooking[]>;

  /** All bookings of a host's spaces, without vendors' names, for the account export (D11). */
  abstract receivedByHost(hostId: number): Promise<BookingProps[]>;

  /** Oldest request first. */
  abstract pendingOfHost(hostId: number, page: PageRequest): Promise<Page<PendingBooking>>;

  /** Newest first. */
  abstract ofVendor(vendorId: number, filters: VendorBookingFilters): Promise<Page<VendorBooking>>;

  abstract hostStats(hostId: number): Promise<HostStats>;
  abstract vendorStats(vendorId: number): Promise<VendorStats>;
}
