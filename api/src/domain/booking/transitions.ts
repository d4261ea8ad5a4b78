import { DomainError } from '../shared/domain-error';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const cancelReasons = ['declined', 'withdrawn', 'expired', 'admin', 'account'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** On whose behalf a booking moves; the clock is the worker (D31), account the end of one side's account (D10, D11). */
export type Actor = 'host' | 'vendor' | 'admin' | 'clock' | 'account';

/** What happened, as the mails name it (D52). */
export type BookingEvent =
  'requested' | 'confirmed' | 'declined' | 'withdrawn' | 'expired' | 'cancelled' | 'completed';

interface Move {
  actor: Actor;
  from: BookingStatus;
  to: BookingStatus;
  event: BookingEvent;
  reason?: CancelReason;
}

/** D30, D31: every move there is; what is not listed is refused. */
export const moves: readonly Move[] = [
  { actor: 'host', from: 'pending', to: 'confirmed', event: 'confirmed' },
  { actor: 'host', from: 'pending', to: 'cancelled', event: 'declined', reason: 'declined' },
  { actor: 'vendor', from: 'pending', to: 'cancelled', event: 'withdrawn', reason: 'withdrawn' },
  { actor: 'admin', from: 'pending', to: 'cancelled', event: 'cancelled', reason: 'admin' },
  { actor: 'admin', from: 'confirmed', to: 'cancelled', event: 'cancelled', reason: 'admin' },
  { actor: 'account', from: 'pending', to: 'cancelled', event: 'cancelled', reason: 'account' },
  { actor: 'account', from: 'confirmed', to: 'cancelled', event: 'cancelled', reason: 'account' },
  { actor: 'clock', from: 'pending', to: 'cancelled', event: 'expired', reason: 'expired' },
  { actor: 'clock', from: 'confirmed', to: 'completed', event: 'completed' },
];

/**
 * @returns the move, or undefined when the booking is already where the actor wants it (D30)
 * @throws DomainError forbidden for a vendor's `confirmed`, illegal_transition for any other move
 */
export function findMove(actor: Actor, from: BookingStatus, to: BookingStatus): Move | undefined {
  if (actor === 'vendor' && to === 'confirmed')
    throw DomainError.forbidden('Only the host can confirm a booking request.');
  if (from === to) return undefined;
  const move = moves.find((one) => one.actor === actor && one.from === from && one.to === to);
  if (!move) throw new DomainError('illegal_transition', `A ${from} booking cannot become ${to}.`);
  return move;
}
