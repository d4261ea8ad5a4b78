import { checkMayAddToken, checkMayCreateToken } from './access-token';

it('a user can have 20 access tokens (D62)', () => {
  expect(() => checkMayAddToken(19)).not.toThrow();
  expect(() => checkMayAddToken(20)).toThrow(expect.objectContaining({ code: 'limit_reached' }));
});

it('a user can create 40 access tokens within 24 hours, and learns when the next one is possible (D62)', () => {
  expect(() => checkMayCreateToken(39, 60)).not.toThrow();
  expect(() => checkMayCreateToken(40, 60)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 60 }),
  );
});
