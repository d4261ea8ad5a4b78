import { unwrapReferences } from './document';

const ref = { $ref: '#/components/schemas/CancelReason' };

it('turns a wrapped reference into a plain one and keeps the keys next to it', () => {
  const written = { properties: { reason: { description: 'Why.', allOf: [ref] } } };
  expect(unwrapReferences(written)).toEqual({ properties: { reason: { description: 'Why.', ...ref } } });
});

it.each([
  ['two schemas', { allOf: [ref, { type: 'object' }] }],
  ['an example', { example: { allOf: [1] } }],
  ['a property with that name', { properties: { allOf: { type: 'string' } } }],
])('leaves %s unchanged', (_, written) => expect(unwrapReferences(written)).toEqual(written));
