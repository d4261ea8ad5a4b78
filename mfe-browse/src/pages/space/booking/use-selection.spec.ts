import { attemptFor } from './use-booking-request';
import { emptySelection, parseSelection } from './use-selection';

describe('parseSelection (D51)', () => {
  it('returns a stored selection unchanged', () => {
    const selection = {
      start: '2026-12-02',
      displayId: 5,
      message: 'Hello',
      attempt: { key: 'k', body: '{}' },
    };
    expect(parseSelection(JSON.parse(JSON.stringify(selection)))).toEqual(selection);
    expect(parseSelection(JSON.parse(JSON.stringify(emptySelection)))).toEqual({
      ...emptySelection,
      attempt: undefined,
    });
  });

  it.each([null, 'text', 7, [], {}, { start: '2026-12-02' }])('rejects %p', (stored) => {
    expect(parseSelection(stored)).toBeUndefined();
  });

  it('drops invalid fields', () => {
    const stored = { start: 'tomorrow', displayId: 'x', message: 'Hello', attempt: { key: 7 } };
    expect(parseSelection(stored)).toEqual({ ...emptySelection, message: 'Hello', attempt: undefined });
  });
});

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
