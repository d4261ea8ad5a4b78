import { plainReferences } from './plain-references';

const ref = { $ref: '#/components/schemas/CancelReason' };

it('a wrapped reference becomes a plain one, with what stood beside it', () => {
  const written = { properties: { reason: { description: 'Why.', allOf: [ref] } } };
  expect(plainReferences(written)).toEqual({ properties: { reason: { description: 'Why.', ...ref } } });
});

it.each([
  ['two schemas', { allOf: [ref, { type: 'object' }] }],
  ['an example', { example: { allOf: [1] } }],
  ['a property of that name', { properties: { allOf: { type: 'string' } } }],
])('%s stay as they are', (_, written) => expect(plainReferences(written)).toEqual(written));
