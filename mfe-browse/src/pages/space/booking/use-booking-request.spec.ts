import { attemptFor } from './use-booking-request';

describe('attemptFor (D34)', () => {
  it('reuses the key for the same request', () => {
    const first = attemptFor('{"a":1}', undefined);
    expect(attemptFor('{"a":1}', { ...first })).toEqual(first);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('creates a new key for a changed request', () => {
    const first = attemptFor('{"a":1}', undefined);
    expect(attemptFor('{"a":2}', first).key).not.toBe(first.key);
  });
});
