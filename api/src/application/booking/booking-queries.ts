import type { BookingProps } from '../../domain/booking/booking';
import type { BookingStatus } from '../../domain/booking/transitions';
import type { DateRange } from '../../domain/booking/period';
import type { Page, PageRequest } from '../pagination';
import type { BookingFlag } from './booking-flags';

/** A booking with the name, location and picture of its space, and the name of its display. */
export interface BookingWithSpace extends BookingProps {
  spaceName: string;
  /** Null for the whole space. */
  subSpaceName: string | null;
  location: string;
  timeZone: string;
  thumbnailUrl: string | null;
}

/** How the host or the vendor of a booking can be reached. */
export interface Contact {
  email: string;
  phone: string | null;
}

/** What the host and the vendor of a booking see about each other and the payment. */
export interface PartyDetails extends BookingFlag {
  /**
   * The other party's contact details. Null unless the booking is confirmed or completed. Always null for readers other than
   * its host and its vendor.
   */
  contact: Contact | null;
  /** A sentence about how the booking is paid. */
  paymentNote: string;
}

export interface VendorBooking extends BookingWithSpace, PartyDetails {
  /** The street address of the space. */
  address: string;
  hostFirstName: string;
  hostLastName: string;
  /** The stars, 1 to 5, of the vendor's review of this booking; null if there is no review. */
  reviewRating: number | null;
  /** Whether an administrator deleted the vendor's review. If so, the vendor cannot review the booking again (D44). */
  reviewDeleted: boolean;
}

export interface VendorContact {
  vendorFirstName: string;
  vendorLastName: string;
  vendorEmail: string;
  vendorBusinessName: string | null;
}

export type PendingBooking = BookingWithSpace & VendorContact;
export type HostBooking = PendingBooking & PartyDetails;

/** The public sees dates, status and display; the space's host and administrators see all fields (D15). */
export type SpaceBooking = DateRange &
  Pick<BookingProps, 'status' | 'subSpaceId'> &
  Partial<BookingProps & VendorContact & { subSpaceName: string | null }>;

/** Ids are digits, as in the query string. */
export interface VendorBookingFilters extends PageRequest {
  status?: BookingStatus;
  /** True: only cancelled bookings; false: only the others. */
  cancelled?: boolean;
  bookingId?: string;
}

export const hostBookingSorts = ['newest', 'start', '-start'] as const;
export const bookingPhases = ['upcoming', 'past'] as const;

/** Ids are digits, as in the query string. */
export interface HostBookingFilters extends PageRequest {
  status?: BookingStatus;
  /** `upcoming`: pending and confirmed bookings, including those in progress; `past`: all others. */
  phase?: (typeof bookingPhases)[number];
  spaceId?: string;
  bookingId?: string;
  sort?: (typeof hostBookingSorts)[number];
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
   * @param includeAll true for the space's host and administrators. If false, returns only the public fields, and omits bookings
   * that were cancelled or have ended (D15).
   */
  abstract listBySpace(spaceId: number, includeAll: boolean): Promise<SpaceBooking[]>;

  /** All bookings of a host's spaces, without vendors' names, for the account export (D11). */
  abstract receivedByHost(hostId: number): Promise<BookingProps[]>;

  /** Oldest request first. */
  abstract pendingOfHost(hostId: number, page: PageRequest): Promise<Page<PendingBooking>>;

  /**
   * The bookings of all spaces of a host, newest first by default.
   * @param includeContacts true for the host. If false, the contact details of the vendors are omitted (D13).
   */
  abstract listByHost(
    hostId: number,
    filters: HostBookingFilters,
    includeContacts: boolean,
  ): Promise<Page<HostBooking>>;

  /**
   * Newest first.
   * @param includeContacts true for the vendor. If false, the contact details of the hosts are omitted (D13).
   */
  abstract listByVendor(
    vendorId: number,
    filters: VendorBookingFilters,
    includeContacts: boolean,
  ): Promise<Page<VendorBooking>>;

  abstract hostStats(hostId: number): Promise<HostStats>;
  abstract vendorStats(vendorId: number): Promise<VendorStats>;
}
