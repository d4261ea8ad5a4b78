import { type Actor, bookingStatuses, type BookingStatus, findMove } from './transitions';

/* D30 and D31 as a table: what each actor makes of a booking, by where it stands. Everything else is refused. */
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

describe('D30: the moves of a booking', () => {
  it.each(cases)('%s: %s → %s', (actor, from, to) => {
    const move = () => findMove(actor, from, to);
    if (actor === 'vendor' && to === 'confirmed')
      expect(move).toThrow(expect.objectContaining({ code: 'forbidden' }));
    else if (from === to) expect(move()).toBeUndefined();
    else if (allowed[actor].includes(`${from} → ${to}`)) expect(move()).toMatchObject({ from, to });
    else expect(move).toThrow(expect.objectContaining({ code: 'illegal_transition' }));
  });

  it('says why a booking was cancelled', () => {
    expect(findMove('host', 'pending', 'cancelled')?.reason).toBe('declined');
    expect(findMove('vendor', 'pending', 'cancelled')?.reason).toBe('withdrawn');
    expect(findMove('admin', 'confirmed', 'cancelled')?.reason).toBe('admin');
    expect(findMove('clock', 'pending', 'cancelled')?.reason).toBe('expired');
    expect(findMove('account', 'confirmed', 'cancelled')?.reason).toBe('account');
  });
});
