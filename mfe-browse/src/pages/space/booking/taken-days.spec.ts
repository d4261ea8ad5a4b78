import { takenDays } from './taken-days';

const booking = (subSpaceId: number | null, status: 'pending' | 'cancelled' = 'pending') => ({
  startDate: '2026-12-02',
  endDate: '2026-12-09',
  status,
  subSpaceId,
});
const shelf = { id: 5, maxCapacity: 2 };

it('D23: the move-out day is free for the next', () => {
  const taken = takenDays([booking(null)], null);
  expect(['2026-12-01', '2026-12-02', '2026-12-08', '2026-12-09'].map(taken)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('D25: cancelled bookings take nothing', () => {
  expect(takenDays([booking(null, 'cancelled')], null)('2026-12-03')).toBe(false);
});

it('D27: any display takes the whole space, the whole space takes every display', () => {
  expect(takenDays([booking(5)], null)('2026-12-03')).toBe(true);
  expect(takenDays([booking(null)], shelf)('2026-12-03')).toBe(true);
});

it('D27: a display is taken once it holds as many vendors as fit', () => {
  expect(takenDays([booking(5), booking(6), booking(6)], shelf)('2026-12-03')).toBe(false);
  expect(takenDays([booking(5), booking(5)], shelf)('2026-12-03')).toBe(true);
});
