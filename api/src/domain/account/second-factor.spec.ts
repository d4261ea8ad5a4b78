import { SecondFactor } from './second-factor';

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** @param period the number of the 30-second period of the code that enables the second factor */
function enabled(period = 100): SecondFactor {
  const factor = SecondFactor.none(7);
  factor.prepare('secret');
  factor.enable(period);
  return factor;
}

function lock(factor: SecondFactor): void {
  for (let n = 0; n < 5; n += 1) factor.countWrongCode(now);
}

describe('the second factor of an administrator (D58)', () => {
  it('is enabled by the first code, not by the secret alone', () => {
    const factor = SecondFactor.none(7);
    factor.prepare('secret');
    expect([factor.isEnabled, factor.secret, factor.pendingSecret]).toEqual([false, null, 'secret']);
    factor.enable(100);
    expect([factor.isEnabled, factor.secret, factor.pendingSecret]).toEqual([true, 'secret', null]);
    expect(factor.toProps().userId).toBe(7);
  });

  it('accepts no code twice, not even the one that enabled it, and no code that is older than the last one', () => {
    const factor = enabled(100);
    expect([99, 100, 101, 101, 100].map((period) => factor.accept(period))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('is locked for 15 minutes by the fifth wrong code, not by the fourth', () => {
    const factor = enabled();
    for (let n = 0; n < 4; n += 1) factor.countWrongCode(now);
    expect(() => factor.checkNotLocked(now)).not.toThrow();
    factor.countWrongCode(now);
    expect(() => factor.checkNotLocked(later(0.5))).toThrow(
      expect.objectContaining({
        code: 'too_many_requests',
        retryAfter: 900,
        message: 'Too many wrong codes. Please wait 15 minutes.',
      }),
    );
    expect(() => factor.checkNotLocked(later(899))).toThrow(
      expect.objectContaining({ retryAfter: 1, message: 'Too many wrong codes. Please wait 1 second.' }),
    );
    expect(() => factor.checkNotLocked(later(900))).not.toThrow();
  });

  it('counts wrong codes from zero again after the lock', () => {
    const factor = enabled();
    lock(factor);
    factor.countWrongCode(later(900));
    expect(() => factor.checkNotLocked(later(900))).not.toThrow();
  });

  it.each([
    ['code', (factor: SecondFactor) => factor.accept(101)],
    ['recovery code', (factor: SecondFactor) => factor.acceptRecoveryCode()],
  ])('resets the count of wrong codes after a correct %s', (_, accept) => {
    const factor = enabled();
    for (let n = 0; n < 4; n += 1) factor.countWrongCode(now);
    accept(factor);
    factor.countWrongCode(now);
    expect(() => factor.checkNotLocked(now)).not.toThrow();
  });
});
