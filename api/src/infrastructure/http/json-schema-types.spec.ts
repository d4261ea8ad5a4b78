import { inJsonSchema } from './json-schema-types';

const ref = { $ref: '#/components/schemas/CancelReason' };

describe('what the decorators write, in JSON Schema', () => {
  it.each<[string, unknown, unknown]>([
    ['a nullable type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      'a nullable enum',
      { type: 'string', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    ['a nullable reference', { nullable: true, allOf: [ref] }, { oneOf: [ref, { type: 'null' }] }],
    [
      'a nullable choice',
      { nullable: true, oneOf: [{ type: 'string' }, { type: 'number' }] },
      { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
    ],
    [
      'a reference with a description',
      { description: 'Why.', allOf: [ref] },
      { description: 'Why.', ...ref },
    ],
    ['a property of that name', { properties: { nullable: { type: 'string' } } }, undefined],
    ['an example', { example: { nullable: true } }, undefined],
  ])('%s', (_, written, read) => expect(inJsonSchema(written)).toEqual(read ?? written));
});
