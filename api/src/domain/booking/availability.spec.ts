import { earliestStart, suggestedOption, unavailablePeriods } from './availability';
import { Period } from './period';

const december = Period.between('2026-12-01', '2027-01-01');
/** @param subSpaceId null for a booking of the whole space */
const booking = (subSpaceId: number | null, startDate = '2026-12-02', endDate = '2026-12-09') => ({
  subSpaceId,
  startDate,
  endDate,
});
const shelf = { id: 5, maxCapacity: 2 };
const booked = (startDate: string, endDate: string) => ({ startDate, endDate, reason: 'booked' });

it('leaves the move-out day free for the next vendor (D23)', () => {
  expect(unavailablePeriods(undefined, december, [booking(null)], [])).toEqual([
    booked('2026-12-02', '2026-12-09'),
  ]);
});

it('blocks the whole space if any display is booked, and each display if the whole space is booked (D27)', () => {
  expect(unavailablePeriods(undefined, december, [booking(5)], [])).toHaveLength(1);
  expect(unavailablePeriods(shelf, december, [booking(null)], [])).toHaveLength(1);
});

it('blocks a display only on days when it is full (D27)', () => {
  // One booking of the shelf and two of another display.
  expect(unavailablePeriods(shelf, december, [booking(5), booking(6), booking(6)], [])).toEqual([]);
  const overlapping = [booking(5), booking(5, '2026-12-05', '2026-12-12')];
  expect(unavailablePeriods(shelf, december, overlapping, [])).toEqual([booked('2026-12-05', '2026-12-09')]);
});

it('makes a display unavailable on closed days, joining consecutive days (D32)', () => {
  expect(unavailablePeriods(shelf, december, [], ['2026-12-24', '2026-12-25', '2026-12-31'])).toEqual([
    { startDate: '2026-12-24', endDate: '2026-12-26', reason: 'closed' },
    { startDate: '2026-12-31', endDate: '2027-01-01', reason: 'closed' },
  ]);
});

it('separates closed days from the booked days before them', () =>
  expect(unavailablePeriods(undefined, december, [booking(null)], ['2026-12-09'])).toEqual([
    booked('2026-12-02', '2026-12-09'),
    { startDate: '2026-12-09', endDate: '2026-12-10', reason: 'closed' },
  ]));

describe('the earliest start', () => {
  const starts = { firstStart: '2026-12-01', lastStart: '2026-12-31' };

  it('is the first day on which a free period starts', () => {
    expect(earliestStart(starts, 7, [])).toBe('2026-12-01');
    expect(earliestStart(starts, 7, [booked('2026-12-08', '2026-12-10')])).toBe('2026-12-01');
    expect(earliestStart(starts, 7, [booked('2026-12-07', '2026-12-10')])).toBe('2026-12-10');
    expect(
      earliestStart(starts, 7, [booked('2026-12-02', '2026-12-03'), booked('2026-12-09', '2026-12-10')]),
    ).toBe('2026-12-10');
  });

  it('can be the last possible start', () =>
    expect(earliestStart(starts, 7, [booked('2026-12-01', '2026-12-31')])).toBe('2026-12-31'));

  it('is null if no possible start is free', () => {
    expect(earliestStart(starts, 7, [booked('2026-11-01', '2027-01-01')])).toBeNull();
    expect(earliestStart(starts, 7, [booked('2026-12-01', '2027-01-05')])).toBeNull();
  });
});

describe('the suggested booking option (D53)', () => {
  const option = (subSpaceId: number | null, startDate: string | null, price: string) => ({
    subSpaceId,
    startDate,
    price,
  });
  const suggestion = (...options: ReturnType<typeof option>[]) => {
    const suggested = suggestedOption(options, ({ price }) => price);
    return suggested && [suggested.option.subSpaceId, suggested.startDate];
  };

  it('is the cheapest of the options with the earliest start', () => {
    const others = [option(null, '2026-12-30', '90.00'), option(5, '2026-12-03', '300.00')];
    expect(suggestion(...others, option(6, '2026-12-03', '99.50'))).toEqual([6, '2026-12-03']);
  });

  it('is the first option, the whole space, if prices are equal', () =>
    expect(suggestion(option(null, '2026-12-03', '1200.00'), option(5, '2026-12-03', '1200.00'))).toEqual([
      null,
      '2026-12-03',
    ]));

  it('is undefined if nothing is free', () =>
    expect(suggestion(option(null, null, '90.00'))).toBeUndefined());
});
