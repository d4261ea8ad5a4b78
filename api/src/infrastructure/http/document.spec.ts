import { unwrapReferences } from './document';

const ref = { $ref: '#/components/schemas/CancelReason' };

it('replaces an allOf of a single reference with the reference, and keeps the keys next to it', () => {
  const schema = { properties: { reason: { description: 'Why.', allOf: [ref] } } };
  expect(unwrapReferences(schema)).toEqual({ properties: { reason: { description: 'Why.', ...ref } } });
});

it.each([
  ['an allOf of two schemas', { allOf: [ref, { type: 'object' }] }],
  ['an allOf in an example', { example: { allOf: [1] } }],
  ['a property named allOf', { properties: { allOf: { type: 'string' } } }],
])('leaves %s unchanged', (_, schema) => expect(unwrapReferences(schema)).toEqual(schema));
