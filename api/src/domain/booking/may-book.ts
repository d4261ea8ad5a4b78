import { DomainError } from '../shared/domain-error';
import type { Role } from '../account/user';
import { isPublicListing, type ListingState, notBookable } from '../space/space';

/** Why someone cannot book a space at all, whatever the dates (D21, D29). `awaiting_approval` includes rejected listings. */
export const bookingObstacles = ['awaiting_approval', 'inactive', 'own_space', 'not_a_vendor'] as const;
export type BookingObstacle = (typeof bookingObstacles)[number];

/** Everything about a listing that determines who can book it. */
export interface BookingEligibility extends ListingState {
  hostId: number;
}

interface Visitor {
  id: number;
  role: Role;
}

/** @param visitor undefined if signed out; that is not an obstacle, because the visitor may be a vendor */
export function bookingObstacleFor(
  visitor: Visitor | undefined,
  eligibility: BookingEligibility,
): BookingObstacle | undefined {
  if (!isPublicListing(eligibility))
    return eligibility.approvalStatus === 'approved' ? 'inactive' : 'awaiting_approval';
  if (visitor?.id === eligibility.hostId) return 'own_space';
  if (visitor && visitor.role !== 'vendor') return 'not_a_vendor';
  return undefined;
}

/** @throws DomainError space_not_bookable, forbidden */
export function checkMayBook(vendor: Visitor & { status: string }, eligibility: BookingEligibility): void {
  const obstacle = bookingObstacleFor(vendor, eligibility);
  if (obstacle) throw errorFor[obstacle]();
  // The vendor may have been suspended after the request was authenticated (D10).
  if (vendor.status !== 'active') throw onlyVendors();
}

const onlyVendors = () => DomainError.forbidden('Only vendors can request a booking.');

const errorFor: Record<BookingObstacle, () => DomainError> = {
  awaiting_approval: () => notBookable('space'),
  inactive: () => notBookable('space'),
  own_space: () => DomainError.forbidden('You cannot book your own space.'),
  not_a_vendor: onlyVendors,
};
