import {
  Booking,
  type BookingProps,
  type BookingRequest,
  checkPendingRequests,
  requestedPeriod,
} from './booking';
import { Period } from './period';

const terms = {
  paymentAgreementType: 'monthly' as const,
  pricePerDay: '1200.00',
  commissionPercentage: null,
  minimumCommission: null,
};
const now = new Date('2026-12-01T18:00:00Z');

const space = { id: 1, timeZone: 'America/New_York', terms };
const domainError = (code: string) => expect.objectContaining({ code });

const request = (overrides: Partial<BookingRequest> = {}) =>
  Booking.request({
    space,
    displayId: 3,
    vendorId: 7,
    period: Period.startingOn('2026-12-05', 'monthly'),
    quote: { terms, totalAmount: '1200.00', closedDays: [] },
    message: 'Hello',
    now,
    ...overrides,
  });

const expiryOf = (startDate: string, timeZone: string): string =>
  request({
    space: { ...space, timeZone },
    period: Period.startingOn(startDate, 'monthly'),
  }).expiresAt.toISOString();

it.each([
  ['2026-12-01', 'America/New_York', '2026-12-02T05:00:00.000Z'],
  ['2026-12-01', 'Pacific/Honolulu', '2026-12-02T10:00:00.000Z'],
  ['2026-12-03', 'America/New_York', '2026-12-04T05:00:00.000Z'],
])('a request to start on %s in %s expires when that day ends (D25)', (startDate, timeZone, expiry) => {
  expect(expiryOf(startDate, timeZone)).toBe(expiry);
});

it.each(['2026-12-04', '2026-12-05', '2027-11-30'])(
  'a request to start on %s expires after 72 hours (D25)',
  (startDate) => {
    expect(expiryOf(startDate, 'America/New_York')).toBe('2026-12-04T18:00:00.000Z');
  },
);

it('a new request is pending, with the terms of the space and the price of the quote (D24)', () => {
  expect(request()).toEqual({
    ...terms,
    spaceId: 1,
    subSpaceId: 3,
    vendorId: 7,
    startDate: '2026-12-05',
    endDate: '2027-01-04',
    totalAmount: '1200.00',
    status: 'pending',
    cancelReason: null,
    declineMessage: null,
    message: 'Hello',
    expiresAt: new Date('2026-12-04T18:00:00Z'),
  });
});

it('a request is refused if a day is closed (D32)', () =>
  expect(() => request({ quote: { terms, totalAmount: '1200.00', closedDays: ['2026-12-06'] } })).toThrow(
    domainError('dates_unavailable'),
  ));

it('a request is refused if the price or the terms have changed (D24)', () => {
  expect(() => request({ totalAmount: '1200' })).not.toThrow();
  expect(() => request({ totalAmount: '1200.01' })).toThrow(
    expect.objectContaining({ code: 'price_changed', fields: { totalAmount: '1200.00' } }),
  );
  expect(() => request({ seenTerms: { commissionPercentage: '5' } })).toThrow(domainError('terms_changed'));
});

describe('the requested period', () => {
  const period = (startDate: string, endDate?: string) =>
    requestedPeriod(space, { startDate, ...(endDate !== undefined && { endDate }) }, now);

  it('starts between today and twelve months from now (D22, D56)', () => {
    expect(period('2026-12-01').endDate).toBe('2026-12-31');
    expect(() => period('2026-11-30')).toThrow(
      expect.objectContaining({ fields: { startDate: 'startDate must not be in the past.' } }),
    );
    expect(period('2027-12-01').startDate).toBe('2027-12-01');
    expect(() => period('2027-12-02')).toThrow(
      expect.objectContaining({ code: 'invalid_input', fields: { startDate: expect.any(String) } }),
    );
  });

  it('is refused if a date is malformed, and the error names the field', () => {
    expect(() => period('tomorrow')).toThrow(
      expect.objectContaining({ fields: { startDate: expect.any(String) } }),
    );
    expect(() => period('2026-12-05', 'later')).toThrow(
      expect.objectContaining({ fields: { endDate: expect.any(String) } }),
    );
  });

  it('is refused if the given end date does not match the start date (D23)', () => {
    expect(period('2026-12-05', '2027-01-04').endDate).toBe('2027-01-04');
    expect(() => period('2026-12-05', '2027-01-05')).toThrow(
      expect.objectContaining({ fields: { endDate: expect.stringContaining('2027-01-04') } }),
    );
  });
});

it('a vendor can have ten pending requests, but only one per space and period (D25)', () => {
  const pending = (count: number, spaceId: number) =>
    Array.from({ length: count }, () => ({ spaceId, startDate: '2026-12-05', endDate: '2027-01-04' }));
  const check =
    (others: ReturnType<typeof pending>, startDate = '2026-12-10') =>
    () =>
      checkPendingRequests(others, space, Period.startingOn(startDate, 'monthly'));
  expect(check(pending(9, 2))).not.toThrow();
  expect(check(pending(10, 2))).toThrow(domainError('too_many_pending'));
  expect(check(pending(1, 1))).toThrow(domainError('duplicate_request'));
  expect(check([...pending(1, 2), ...pending(1, 1)])).toThrow(domainError('duplicate_request'));
  expect(check(pending(1, 1), '2027-01-04')).not.toThrow();
});

describe('a change of status', () => {
  const confirmed = () =>
    Booking.fromProps({ ...request(), id: 12, createdAt: now, updatedAt: now, status: 'confirmed' });

  it('returns an event, or nothing if the booking already has that status (D30)', () => {
    expect(confirmed().changeStatus('admin', 'confirmed')).toBeUndefined();
    expect(confirmed().changeStatus('admin', 'cancelled')).toEqual({
      type: 'BookingCancelled',
      bookingId: 12,
      previousStatus: 'confirmed',
    });
  });
});

describe('changes of status that are due (D25, D31)', () => {
  const booking = (overrides: Partial<BookingProps>) =>
    Booking.fromProps({ ...request(), id: 12, createdAt: now, updatedAt: now, ...overrides });
  const resultFor = (overrides: Partial<BookingProps>) => {
    const changed = booking(overrides);
    return { event: changed.expireOrCompleteIfDue(now, space.timeZone), ...changed.auditSnapshot };
  };

  it('cancel a request that has expired', () => {
    expect(resultFor({ expiresAt: now })).toEqual({
      event: {
        type: 'BookingExpired',
        bookingId: 12,
        previousStatus: 'pending',
        audited: {
          by: null,
          action: 'expired',
          entity: 'booking',
          entityId: 12,
          before: { status: 'pending', cancelReason: null },
          after: { status: 'cancelled', cancelReason: 'expired' },
        },
      },
      status: 'cancelled',
      cancelReason: 'expired',
    });
    expect(resultFor({ expiresAt: new Date(now.getTime() + 1) })).toMatchObject({ status: 'pending' });
  });

  it('complete a booking on its move-out day if it is confirmed', () => {
    expect(resultFor({ status: 'confirmed', endDate: '2026-12-01' })).toEqual({
      event: {
        type: 'BookingCompleted',
        bookingId: 12,
        previousStatus: 'confirmed',
        audited: {
          by: null,
          action: 'completed',
          entity: 'booking',
          entityId: 12,
          before: { status: 'confirmed', cancelReason: null },
          after: { status: 'completed', cancelReason: null },
        },
      },
      status: 'completed',
      cancelReason: null,
    });
    expect(resultFor({ status: 'confirmed', endDate: '2026-12-02' })).toEqual({
      event: undefined,
      status: 'confirmed',
      cancelReason: null,
    });
    expect(resultFor({ status: 'pending', endDate: '2026-12-01' })).toMatchObject({ event: undefined });
  });

  it('do not cancel a booking that was confirmed in time', () => {
    expect(resultFor({ status: 'confirmed', expiresAt: now })).toMatchObject({ status: 'confirmed' });
  });
});
