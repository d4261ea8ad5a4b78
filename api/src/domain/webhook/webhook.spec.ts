import {
  afterAttempt,
  checkMayAddWebhook,
  retryDelays,
  TEST_EVENT,
  webhookEventOf,
  webhookEvents,
} from './webhook';

const failed = { status: 500, error: 'The server answered with status 500.', durationMs: 20 };

it('the event names do not change, because the servers of users depend on them (D64)', () => {
  expect(webhookEventOf).toEqual({
    BookingRequested: 'booking.requested',
    BookingConfirmed: 'booking.confirmed',
    BookingDeclined: 'booking.declined',
    BookingWithdrawn: 'booking.withdrawn',
    BookingCancelled: 'booking.cancelled',
    BookingExpired: 'booking.expired',
    BookingCompleted: 'booking.completed',
    ListingApproved: 'listing.approved',
    ListingRejected: 'listing.rejected',
    ListingDeactivated: 'listing.deactivated',
    ListingTransferred: 'listing.transferred',
  });
  expect(webhookEvents).toEqual(Object.values(webhookEventOf));
  expect(TEST_EVENT).toBe('webhook.test');
});

it('a user can have five webhooks (D64)', () => {
  expect(() => checkMayAddWebhook(4)).not.toThrow();
  expect(() => checkMayAddWebhook(5)).toThrow(expect.objectContaining({ code: 'limit_reached' }));
});

describe('after an attempt to deliver (D64)', () => {
  it('a success is not retried and, even on the last attempt, does not turn the webhook off', () =>
    expect(afterAttempt({ status: 204, error: null, durationMs: 20 }, 10, false)).toEqual({}));

  it('a failed attempt is retried after 5 seconds, and then less and less often for about three days', () => {
    expect(afterAttempt(failed, 1, false)).toEqual({ retryInSeconds: 5 });
    expect(afterAttempt(failed, 2, false)).toEqual({ retryInSeconds: 300 });
    expect(afterAttempt({ ...failed, status: null }, 9, false)).toEqual({ retryInSeconds: 72_000 });
    expect(retryDelays.reduce((sum, seconds) => sum + seconds, 0) / 3600).toBeCloseTo(71.6, 1);
  });

  it('a failure of the last attempt turns the webhook off, unless another delivery has succeeded since the event was queued', () => {
    expect(afterAttempt(failed, 10, false)).toEqual({ offReason: 'failing' });
    expect(afterAttempt(failed, 10, true)).toEqual({});
  });

  it('410 Gone turns the webhook off at once', () =>
    expect(afterAttempt({ ...failed, status: 410 }, 1, true)).toEqual({ offReason: 'gone' }));

  it('a secret that cannot be read turns the webhook off at once, and the delivery waits until it is on again', () =>
    expect(afterAttempt({ ...failed, status: null, secretIsUnreadable: true }, 1, true)).toEqual({
      retryInSeconds: 0,
      offReason: 'failing',
    }));
});
