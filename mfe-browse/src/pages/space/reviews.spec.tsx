import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failingTwice } from '../../../test/failing';
import { renderSpacePage } from '../../../test/space-page';

const aReview = (id: number, overrides: object = {}) => ({
  id,
  bookingId: id,
  reviewerId: 40 + id,
  rating: 4,
  comment: `Review number ${String(id)}.`,
  reviewerFirstName: 'Vera',
  reviewerLastName: 'Okafor',
  reviewerBusinessName: 'Wick & Wander',
  createdAt: '2026-10-19T02:30:00.000Z',
  ...overrides,
});

it("shows stars, comment, author and the date in the space's time zone (D44, D22)", async () => {
  renderSpacePage({ 'GET /api/spaces/7/reviews': () => [aReview(1)] });
  expect(await screen.findByText('Review number 1.')).toBeInTheDocument();
  const stars = screen.getByText('Rated 4 out of 5').parentElement?.querySelectorAll('svg');
  expect([...(stars ?? [])].map((star) => star.getAttribute('class'))).toEqual([
    null,
    null,
    null,
    null,
    'starOff',
  ]);
  expect(screen.getByText('Oct 18, 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Wick & Wander' })).toHaveAttribute('href', '/vendor-profile/41');
});

it('appends the next page of reviews', async () => {
  renderSpacePage({
    'GET /api/spaces/7/reviews': (request) => {
      const isSecondPage = new URL(request.url).searchParams.get('cursor') === 'two';
      if (isSecondPage) return [aReview(2)];
      const headers = { Link: '</api/spaces/7/reviews?cursor=two>; rel="next"' };
      return Response.json([aReview(1)], { headers });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('Review number 2.')).toBeInTheDocument();
  expect(screen.getByText('Review number 1.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
});

it('shows an empty state when there are no reviews', async () => {
  let respond: (reviews: unknown) => void = () => undefined;
  renderSpacePage({ 'GET /api/spaces/7/reviews': () => new Promise((resolve) => (respond = resolve)) });
  expect(await screen.findByText('Loading reviews')).toHaveRole('status');
  respond([]);
  expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeInTheDocument();
  expect(screen.getByText('Vendors can write a review after their popup here.')).toBeInTheDocument();
});

it('shows an error with a retry button', async () => {
  const { call, expectRetriesToKeepFocus } = failingTwice(() => [aReview(1)]);
  renderSpacePage({ 'GET /api/spaces/7/reviews': call });
  await expectRetriesToKeepFocus('The reviews could not be loaded');
  expect(await screen.findByText('Review number 1.')).toBeInTheDocument();
});
