import { isPlainAddress } from './smtp-mailer';

it('accepts one plain address', () => {
  expect(
    ['vera@popnook.test', 'o.brien+x@mail.example.org', 'jürgen@bücher.example'].every(isPlainAddress),
  ).toBe(true);
});

it('rejects several addresses, names, line breaks and malformed addresses', () => {
  const notPlain = [
    'a@x.test, b@y.test',
    'a@x.test;b@y.test',
    'Vera <a@x.test>',
    'a@x.test\r\nBcc: b@y.test',
    'a@b@c',
    '',
  ];
  expect(notPlain.filter(isPlainAddress)).toEqual([]);
});
