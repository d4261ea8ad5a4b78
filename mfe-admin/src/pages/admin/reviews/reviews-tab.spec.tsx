import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse, inLocalTime, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReviewsTab from './reviews-tab';

const review = {
  id: 5,
  bookingId: 56,
  spaceId: 7,
  spaceName: 'Blue Door Books',
  reviewerId: 9,
  reviewerFirstName: 'Vera',
  reviewerLastName: 'Stitch',
  rating: 4,
  comment: 'Bright and kind.',
  createdAt: inLocalTime('2026-11-02T12:00'),
};

const open = (api: FakeApi = {}) =>
  renderPage(<ReviewsTab />, {
    path: '/admin?tab=reviews',
    user: signedIn('admin'),
    api: { 'GET /api/admin/reviews': () => [review], ...api },
  });

const openDeleteDialog = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Delete review of Blue Door Books by Vera Stitch' }),
  );
  return within(screen.getByRole('dialog', { name: 'Delete this review?' }));
};

it('shows stars, comment, space and author (D44)', async () => {
  let query = {};
  renderPage(<ReviewsTab />, {
    path: '/admin?tab=reviews&rating=4&sort=-rating&q=kind',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/reviews': ({ url }) => {
        query = Object.fromEntries(new URL(url).searchParams);
        return [review, { ...review, id: 6, comment: null }];
      },
    },
  });
  const [first, second] = await screen.findAllByRole('row', { name: /Blue Door Books/ });
  expect(first).toHaveTextContent(
    'Blue Door BooksStars★★★★★4 of 5 starsCommentBright and kind.AuthorVera StitchWrittenNov 2, 2026',
  );
  expect(first?.querySelector('[aria-hidden] span')).toHaveTextContent(/^★$/);
  expect(second).toHaveTextContent('CommentNo comment');
  expect(query).toEqual({ limit: '50', q: 'kind', rating: '4', sort: '-rating' });
});

it('deletes a review after confirmation and moves focus to the heading (SPEC 2)', async () => {
  let list: object[] = [review];
  open({
    'GET /api/admin/reviews': () => list,
    'DELETE /api/admin/reviews/5': () => {
      list = [];
      return new Response(null, { status: 204 });
    },
  });
  const dialog = await openDeleteDialog();
  expect(dialog.getByText('This action cannot be undone.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: '0 reviews' })).toHaveFocus();
  });
});

it("shows 'Error' with the API's message when the action fails (SPEC 8)", async () => {
  const { store } = open({ 'DELETE /api/admin/reviews/5': () => errorResponse(404, 'Review not found.') });
  await userEvent.click((await openDeleteDialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Error',
      description: 'Review not found.',
      variant: 'destructive',
    });
  });
});
