import { type AvailabilityDay, checkNoDuplicateDays, checkNotBooked } from './availability';

const day = (date: string): AvailabilityDay => ({
  date,
  isAvailable: false,
  customPricePerDay: null,
  notes: null,
});
const days = ['2026-12-01', '2026-12-02', '2026-12-03'].map(day);

it('refuses a list that contains the same day twice (D32)', () => {
  expect(() => checkNoDuplicateDays(days)).not.toThrow();
  expect(() => checkNoDuplicateDays([...days, day('2026-12-02')])).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { '3.date': '2026-12-02 is in the list twice.' },
    }),
  );
});

it('booked days cannot be closed, and the error names each of them (D32)', () => {
  expect(() => checkNotBooked([], days)).not.toThrow();
  expect(() => checkNotBooked(['2026-12-02', '2026-12-03'], days)).toThrow(
    expect.objectContaining({
      code: 'days_booked',
      message: expect.stringContaining('cannot be closed: 2026-12-02, 2026-12-03.'),
      fields: {
        '1.date': 'This day is booked or requested.',
        '2.date': 'This day is booked or requested.',
      },
    }),
  );
});
