import { emptySelection, parseSelection, withSuggestion } from './use-selection';

describe('parseSelection (D51)', () => {
  it('returns a stored selection unchanged', () => {
    const selection = {
      start: '2026-12-02',
      displayId: 5,
      message: 'Hello',
      searchedDay: '2026-12-01',
      attempt: { key: 'k', body: '{}' },
    };
    expect(parseSelection(JSON.parse(JSON.stringify(selection)))).toEqual(selection);
    expect(parseSelection(JSON.parse(JSON.stringify(emptySelection)))).toEqual(emptySelection);
  });

  it.each([null, 'text', 7, [], {}, { start: '2026-12-02' }])('returns undefined for %p', (stored) => {
    expect(parseSelection(stored)).toBeUndefined();
  });

  it.each([
    [{ displayId: null }, { displayId: null }],
    [{ displayId: 5, searchedDay: '2026-02-31' }, { displayId: 5 }],
    [{ searchedDay: '2026-02-28', attempt: { key: 'k', body: 7 } }, { searchedDay: '2026-02-28' }],
    [{ attempt: { key: 7, body: '{}' } }, {}],
    [{ attempt: 'k' }, {}],
    [{ start: 20261202 }, {}],
  ])('keeps the valid fields of %p', (fields, validFields) => {
    expect(parseSelection({ start: null, message: '', ...fields })).toEqual({
      ...emptySelection,
      ...validFields,
    });
  });

  it('leaves invalid fields empty', () => {
    const stored = { start: 'tomorrow', displayId: 'x', message: 'Hello', attempt: { key: 7 } };
    expect(parseSelection(stored)).toEqual({ ...emptySelection, message: 'Hello' });
  });
});

describe('withSuggestion (D53)', () => {
  const day = '2026-12-03';
  const suggestion = { subSpaceId: 5, startDate: day };
  const stored = { start: '2026-12-24', displayId: null, message: '' };

  it('selects the suggested option, and the searched day if the option is free on that day', () => {
    expect(withSuggestion(emptySelection, '', suggestion)).toEqual({ start: null, displayId: 5 });
    expect(withSuggestion(emptySelection, day, suggestion)).toEqual({ start: day, displayId: 5 });
    expect(withSuggestion(emptySelection, '2026-12-01', suggestion)).toEqual({ start: null, displayId: 5 });
  });

  it('keeps the visitor’s selection until they search for another day', () => {
    const { start, displayId } = stored;
    expect(withSuggestion(stored, '', suggestion)).toEqual({ start, displayId });
    expect(withSuggestion({ ...stored, searchedDay: day }, day, suggestion)).toEqual({ start, displayId });
    expect(withSuggestion({ ...stored, searchedDay: '2026-12-01' }, day, suggestion)).toEqual({
      start: day,
      displayId: 5,
    });
  });
});
