export interface BookingFlag {
  /** When the host or the vendor asked Popnook to cancel the booking; null if nobody did. */
  flaggedAt: Date | null;
  /** Who asked. */
  flaggedBy: 'host' | 'vendor' | null;
}

/** Confirmed bookings that their host or vendor has asked Popnook to cancel. */
export abstract class BookingFlags {
  /** Keeps an existing flag, so that the first reason counts. @returns false if the booking was already flagged */
  abstract add(flag: { bookingId: number; userId: number; reason: string }): Promise<boolean>;
  /** @returns false if the booking was not flagged */
  abstract remove(bookingId: number): Promise<boolean>;
  abstract get(bookingId: number): Promise<BookingFlag>;
}
