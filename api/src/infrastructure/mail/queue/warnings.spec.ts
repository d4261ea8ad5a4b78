import { Warnings } from './warnings';

it('tells the same warning once a minute', () => {
  const told: string[] = [];
  let time = 0;
  const warnings = new Warnings(
    (line) => told.push(line),
    () => time,
  );
  for (time of [0, 10_000, 59_999, 60_000]) warnings.add('no connection');
  warnings.add('refused');
  expect(told).toEqual(['no connection', 'no connection', 'refused']);
});
