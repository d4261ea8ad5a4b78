import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Rating } from '../cards/rating';
import { StatusBadge } from '../feedback/badge';
import { Calculator } from '../marketing/calculator';
import * as labels from './labels';

/* The texts of small components, with their classes. After an intended change, update the snapshot with `-u` and read its diff. */

it('labels of stored values (D38)', () => {
  const { labelOf, ...records } = labels;
  expect(records).toMatchSnapshot();
  expect(labelOf(labels.spaceTypeLabels, 'market')).toBe('Market');
  expect(labelOf(labels.spaceTypeLabels, 'food_hall')).toBe('Food Hall');
});

it('labels and colors of statuses', () => {
  const statuses = ['pending', 'confirmed', 'active', 'upcoming', 'cancelled', 'completed', 'past'];
  const others = ['approved', 'rejected', 'inactive', 'suspended', 'deleted', 'Past', 'unknown'];
  expect(
    [...statuses, ...others].map((status) => renderToStaticMarkup(<StatusBadge status={status} />)),
  ).toMatchSnapshot();
});

const textOf = (markup: string) =>
  markup.replace(/<(dd|dt|label|output|p|strong)\b/g, '\n<$1').replace(/<[^>]+>/g, '');

it.each([
  [0, false, 'New, 0 reviews'],
  [0, true, 'New(0 reviews)'],
  [1, false, 'Rated 4.3 of 5, 1 review'],
  [12, true, 'Rated 4.3 of 5(12 reviews)'],
])('the rating with %d reviews, shown: %s (SPEC 9)', (reviewCount, withReviews, text) => {
  const rating = <Rating rating="4.25" reviewCount={reviewCount} withReviews={withReviews} />;
  expect(textOf(renderToStaticMarkup(rating))).toBe(text);
});

const example = { rate: '600', percentage: '10', sales: '2000', bookings: '12' };

it.each([
  ['monthly', 'vendor', example],
  ['monthly', 'host', example],
  ['commission', 'vendor', { ...example, rate: '0' }],
  ['commission', 'host', { ...example, rate: '0' }],
  ['hybrid', 'vendor', example],
  ['hybrid', 'host', example],
  ['hybrid', 'vendor', { ...example, sales: '600' }],
  ['monthly', 'vendor', { ...example, sales: '600' }],
  ['hybrid', 'host', { ...example, percentage: '51' }],
] as const)('the calculator for %s, for a %s: %j', (model, audience, figures) => {
  const calculator = <Calculator labelledBy="title" model={model} audience={audience} example={figures} />;
  expect(textOf(renderToStaticMarkup(calculator))).toMatchSnapshot();
});
