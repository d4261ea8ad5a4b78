import { ThrottledWarnings } from './mail-worker';

it('logs the same warning at most once a minute', () => {
  const logged: string[] = [];
  let time = 0;
  const warnings = new ThrottledWarnings(
    (line) => logged.push(line),
    () => time,
  );
  for (const milliseconds of [0, 10_000, 59_999, 60_000]) {
    time = milliseconds;
    warnings.add('no connection');
  }
  warnings.add('refused');
  expect(logged).toEqual(['no connection', 'no connection', 'refused']);
});
