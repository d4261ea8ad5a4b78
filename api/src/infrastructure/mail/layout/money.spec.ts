import { formatDollars, formatPercent } from './money';

it('D36: groups thousands and shows cents only when there are any', () => {
  expect(['0', '40.00', '1200.00', '1234567.50', '99.05'].map(formatDollars)).toEqual([
    '$0',
    '$40',
    '$1,200',
    '$1,234,567.50',
    '$99.05',
  ]);
});

it('shows percentages with one decimal', () => {
  expect(['15', '12.50', '7.25'].map(formatPercent)).toEqual(['15.0%', '12.5%', '7.3%']);
});
