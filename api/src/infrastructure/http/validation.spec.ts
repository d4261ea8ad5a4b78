import 'reflect-metadata';
import { CreateSpaceDto } from './space/space-input.dto';
import { validation } from './validation';

const lists = (depth: number): unknown => (depth === 0 ? 1 : [lists(depth - 1)]);

it('accepts ten levels of nesting in a request, and no more (D46)', async () => {
  const transform = (depth: number) => validation().transform(lists(depth), { type: 'body' });
  expect(await transform(10)).toEqual(lists(10));
  await expect(transform(11)).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'The request is nested too deeply.',
  });
});

const space = {
  name: 'Nook',
  description: 'Bright.',
  spaceType: 'bookstore',
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  paymentAgreementType: 'monthly',
};

it.each([
  ['\0', 'Text must not contain the NUL character.'],
  ['\ud800', 'Text must not contain half of a surrogate pair.'],
  ['\udfff', 'Text must not contain half of a surrogate pair.'],
])('refuses %j, which PostgreSQL cannot store, and names the field (D46)', async (character, message) => {
  const create = (fields: object) =>
    validation().transform({ ...space, ...fields }, { type: 'body', metatype: CreateSpaceDto });
  await expect(create({ name: `a${character}b` })).rejects.toMatchObject({ fields: { name: message } });
  await expect(create({ amenities: ['Wi-Fi', character] })).rejects.toMatchObject({
    code: 'invalid_input',
    message,
    fields: { 'amenities.1': message },
  });
  // A complete surrogate pair is accepted, and fields that the DTO does not have are ignored.
  expect(await create({ name: 'a😀b', unknown: character })).toEqual({ ...space, name: 'a😀b' });
});
