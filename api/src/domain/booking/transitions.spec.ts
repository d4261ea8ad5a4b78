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
    if (actor === 'vendor' && to === 'confirmed')
      expect(transition).toThrow(expect.objectContaining({ code: 'forbidden' }));
    else if (from === to) expect(transition()).toBeUndefined();
    else if (allowed[actor].includes(`${from} → ${to}`)) expect(transition()).toMatchObject({ from, to });
    else expect(transition).toThrow(expect.objectContaining({ code: 'illegal_transition' }));
  });

  it('records why a booking was cancelled', () => {
    expect(findTransition('host', 'pending', 'cancelled')?.reason).toBe('declined');
    expect(findTransition('vendor', 'pending', 'cancelled')?.reason).toBe('withdrawn');
    expect(findTransition('admin', 'confirmed', 'cancelled')?.reason).toBe('admin');
    expect(findTransition('clock', 'pending', 'cancelled')?.reason).toBe('expired');
    expect(findTransition('account', 'confirmed', 'cancelled')?.reason).toBe('account');
  });
});
