import { DomainError } from '../shared/domain-error';
import type { BookingEventType } from './booking-events';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const cancelReasons = ['declined', 'withdrawn', 'expired', 'admin', 'account'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/**
 * Who changes a booking. `clock`: Popnook itself, because the request has expired or the booking has ended (D25, D31);
 * `account`: the suspension or deletion of an account (D10, D11).
 */
export type Actor = 'host' | 'vendor' | 'admin' | 'clock' | 'account';

interface Transition {
  actor: Actor;
  from: BookingStatus;
  to: BookingStatus;
  event: BookingEventType;
  reason?: CancelReason;
}

/** All allowed transitions (D30, D31). */
const transitions: readonly Transition[] = [
  { actor: 'host', from: 'pending', to: 'confirmed', event: 'BookingConfirmed' },
  { actor: 'host', from: 'pending', to: 'cancelled', event: 'BookingDeclined', reason: 'declined' },
  { actor: 'vendor', from: 'pending', to: 'cancelled', event: 'BookingWithdrawn', reason: 'withdrawn' },
  { actor: 'admin', from: 'pending', to: 'cancelled', event: 'BookingCancelled', reason: 'admin' },
  { actor: 'admin', from: 'confirmed', to: 'cancelled', event: 'BookingCancelled', reason: 'admin' },
  { actor: 'account', from: 'pending', to: 'cancelled', event: 'BookingCancelled', reason: 'account' },
  { actor: 'account', from: 'confirmed', to: 'cancelled', event: 'BookingCancelled', reason: 'account' },
  { actor: 'clock', from: 'pending', to: 'cancelled', event: 'BookingExpired', reason: 'expired' },
  { actor: 'clock', from: 'confirmed', to: 'completed', event: 'BookingCompleted' },
];

/**
 * @returns the transition, or undefined if the booking already has the status (D30)
 * @throws DomainError forbidden if a vendor tries to confirm, illegal_transition for any other change that is not
 * allowed
 */
export function findTransition(actor: Actor, from: BookingStatus, to: BookingStatus): Transition | undefined {
  if (actor === 'vendor' && to === 'confirmed')
    throw DomainError.forbidden('Only the host can confirm a booking request.');
  if (from === to) return undefined;
  const found = transitions.find(
    (allowed) => allowed.actor === actor && allowed.from === from && allowed.to === to,
  );
  if (!found && from === 'confirmed' && to === 'cancelled')
    throw new DomainError(
      'illegal_transition',
      'Only Popnook can cancel a confirmed booking. Choose “Ask Popnook to cancel” on your dashboard.',
    );
  if (!found) throw new DomainError('illegal_transition', `A ${from} booking cannot become ${to}.`);
  return found;
}
