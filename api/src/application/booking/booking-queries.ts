import type { BookingProps } from '../../domain/booking/booking';
import type { BookingStatus } from '../../domain/booking/transitions';
import type { DateRange } from '../../domain/booking/period';
import type { Page, PageRequest } from '../pagination';

export interface PlacedBooking extends BookingProps {
  spaceName: string;
  /** Null for the whole space. */
  subSpaceName: string | null;
  location: string;
  timeZone: string;
  thumbnailUrl: string | null;
}

export interface VendorBooking extends PlacedBooking {
  hostFirstName: string;
  hostLastName: string;
  /** The vendor's own review of the stay, 1 to 5. */
  reviewRating: number | null;
}

interface VendorContact {
  vendorFirstName: string;
  vendorLastName: string;
  vendorEmail: string;
  vendorBusinessName: string | null;
}

export type PendingBooking = PlacedBooking & VendorContact;

/** To the public only the dates, status and display; the rest for the space's host and administrators (D15). */
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
  /** Dollars. */
  totalRevenue: string;
  /** Of all reviews alike, one decimal; null without any. */
  averageRating: string | null;
}

export interface VendorStats {
  totalBookings: number;
  upcoming: number;
  /** Dollars. */
  totalSpent: string;
  completed: number;
}

/** Reads of bookings, always as they are at this moment (D31). */
export abstract class BookingQueries {
  /** @throws DomainError not_found */
  abstract get(id: number): Promise<BookingProps>;

  /** Never paged (D40). @param seesAll for the space's host and administrators */
  abstract ofSpace(spaceId: number, seesAll: boolean): Promise<SpaceBooking[]>;

  /** All bookings on a host's own spaces, without the vendors' names, for the export (D11). */
  abstract received(hostId: number): Promise<BookingProps[]>;

  /** Longest waiting first. */
  abstract pendingOfHost(hostId: number, page: PageRequest): Promise<Page<PendingBooking>>;

  /** Newest first. */
  abstract ofVendor(vendorId: number, filters: VendorBookingFilters): Promise<Page<VendorBooking>>;

  abstract hostStats(hostId: number): Promise<HostStats>;
  abstract vendorStats(vendorId: number): Promise<VendorStats>;
}
