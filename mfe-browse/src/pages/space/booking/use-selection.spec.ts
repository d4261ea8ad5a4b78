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

  it.each([null, 'text', 7, [], {}, { start: '2026-12-02' }])('returns undefined for %p', (stored) => {
    expect(parseSelection(stored)).toBeUndefined();
  });

  it('leaves invalid fields empty', () => {
    const stored = { start: 'tomorrow', displayId: 'x', message: 'Hello', attempt: { key: 7 } };
    expect(parseSelection(stored)).toEqual({ ...emptySelection, message: 'Hello', attempt: undefined });
  });
});
