import { attemptFor, noChoice, parseChoice } from './choice-draft';

describe('D51: a kept choice', () => {
  it('comes back as it was', () => {
    const choice = { start: '2026-12-02', placeId: 5, message: 'Hello', attempt: { key: 'k', body: '{}' } };
    expect(parseChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
    expect(parseChoice(JSON.parse(JSON.stringify(noChoice)))).toEqual({ ...noChoice, attempt: undefined });
  });

  it.each([null, 'text', 7, [], {}, { start: '2026-12-02' }])('%p is none', (stored) => {
    expect(parseChoice(stored)).toBeUndefined();
  });

  it('what is broken in it counts as not chosen', () => {
    const stored = { start: 'tomorrow', placeId: 'x', message: 'Hello', attempt: { key: 7 } };
    expect(parseChoice(stored)).toEqual({ ...noChoice, message: 'Hello', attempt: undefined });
  });
});

describe('D34: the key of a request', () => {
  it('stays for the same request, also after a lost answer and a reload', () => {
    const first = attemptFor('{"a":1}', undefined);
    expect(attemptFor('{"a":1}', { ...first })).toEqual(first);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is a new one for a changed request', () => {
    const first = attemptFor('{"a":1}', undefined);
    expect(attemptFor('{"a":2}', first).key).not.toBe(first.key);
  });
});
