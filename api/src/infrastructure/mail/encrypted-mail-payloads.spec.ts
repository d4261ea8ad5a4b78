import { Seal } from './seal';

const seal = new Seal('a secret of at least thirty-two characters');

it('D6: opens what it closed, and never closes alike', () => {
  const closed = [seal.close('402917', 'sign-in-code:1'), seal.close('402917', 'sign-in-code:1')];
  expect(closed[0]).not.toBe(closed[1]);
  expect(closed.map((text) => seal.open(text, 'sign-in-code:1'))).toEqual(['402917', '402917']);
});

it('D6: opens neither with another key nor for another row', () => {
  const closed = seal.close('402917', 'sign-in-code:1');
  expect(() => seal.open(closed, 'sign-in-code:2')).toThrow();
  expect(() => new Seal('another secret of thirty-two characters').open(closed, 'sign-in-code:1')).toThrow();
});
