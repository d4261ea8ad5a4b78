import { type Actor, bookingStatuses, type BookingStatus, findTransition } from './transitions';

/* The changes of status that each actor may make. All others are rejected (D30, D31). */
const allowed: Record<Actor, string[]> = {
  host: ['pending → confirmed', 'pending → cancelled'],
  vendor: ['pending → cancelled'],
  admin: ['pending → cancelled', 'confirmed → cancelled'],
  clock: ['pending → cancelled', 'confirmed → completed'],
  account: ['pending → cancelled', 'confirmed → cancelled'],
};
const cases = (Object.keys(allowed) as Actor[]).flatMap((actor) =>
  bookingStatuses.flatMap((from) =>
    bookingStatuses.map((to): [Actor, BookingStatus, BookingStatus] => [actor, from, to]),
  ),
);

describe('a booking allows only the listed changes of status (D30)', () => {
  it.each(cases)('%s: %s → %s', (actor, from, to) => {
    const transition = () => findTransition(actor, from, to);
    // A vendor who tries to confirm a booking gets a different error for any current status.
    if (actor === 'vendor' && to === 'confirmed')
      expect(transition).toThrow(expect.objectContaining({ code: 'forbidden' }));
    else if (from === to) expect(transition()).toBeUndefined();
    else if (allowed[actor].includes(`${from} → ${to}`)) expect(transition()).toMatchObject({ from, to });
    else expect(transition).toThrow(expect.objectContaining({ code: 'illegal_transition' }));
  });

  it.each([
    ['host', 'pending', 'confirmed', 'BookingConfirmed', undefined],
    ['host', 'pending', 'cancelled', 'BookingDeclined', 'declined'],
    ['vendor', 'pending', 'cancelled', 'BookingWithdrawn', 'withdrawn'],
    ['admin', 'pending', 'cancelled', 'BookingCancelled', 'admin'],
    ['admin', 'confirmed', 'cancelled', 'BookingCancelled', 'admin'],
    ['account', 'pending', 'cancelled', 'BookingCancelled', 'account'],
    ['account', 'confirmed', 'cancelled', 'BookingCancelled', 'account'],
    ['clock', 'pending', 'cancelled', 'BookingExpired', 'expired'],
    ['clock', 'confirmed', 'completed', 'BookingCompleted', undefined],
  ] as const)('%s: %s → %s causes the event %s with the reason %s', (actor, from, to, event, reason) => {
    expect(findTransition(actor, from, to)).toEqual({ actor, from, to, event, ...(reason && { reason }) });
  });

  it('the error refers users to Popnook only if they try to cancel a confirmed booking (D46)', () => {
    const cancel = /^Only Popnook can cancel a confirmed booking/;
    expect(() => findTransition('host', 'confirmed', 'cancelled')).toThrow(cancel);
    expect(() => findTransition('vendor', 'confirmed', 'cancelled')).toThrow(cancel);
    expect(() => findTransition('host', 'completed', 'cancelled')).toThrow(
      'A completed booking cannot become cancelled.',
    );
    expect(() => findTransition('admin', 'confirmed', 'pending')).toThrow(
      'A confirmed booking cannot become pending.',
    );
  });
});
