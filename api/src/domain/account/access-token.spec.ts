import { checkDailyTokenLimit, checkTokenLimit } from './access-token';

it('a user can have 20 access tokens (D62)', () => {
  expect(() => checkTokenLimit(19)).not.toThrow();
  expect(() => checkTokenLimit(20)).toThrow(expect.objectContaining({ code: 'limit_reached' }));
});

it('a user can create 40 access tokens within 24 hours, and learns when the next one is possible (D62)', () => {
  expect(() => checkDailyTokenLimit(39, 60)).not.toThrow();
  expect(() => checkDailyTokenLimit(40, 60)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 60 }),
  );
});
