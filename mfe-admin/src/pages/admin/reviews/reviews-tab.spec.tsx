import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import {
  errorResponse,
  localToIso,
  pageContent,
  renderPage,
  signedIn,
  type FakeApi,
} from '@popnook/testing/web';
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
  createdAt: localToIso('2026-11-02T12:00'),
};

const renderTab = (api: FakeApi = {}) =>
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

it('shows stars, comment, space and author, and sends the search, the filter and the sort order from the URL (D44)', async () => {
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
  // The stars that are not filled are in a separate element.
  expect(first?.querySelector('[aria-hidden] span')).toHaveTextContent(/^★$/);
  expect(second).toHaveTextContent('CommentNo comment');
  expect(pageContent(screen.getByRole('table', { name: 'Reviews' }))).toEqual([
    '<table> Reviews',
    'Space',
    'Stars {sort=descending}',
    'Comment',
    'Author',
    'Written',
    'Actions',
    '[Blue Door Books](/spaces/7)',
    'Stars4 of 5 stars',
    'Comment / Bright and kind.',
    'AuthorVera Stitch',
    'WrittenNov 2, 2026',
    '(Delete review of Blue Door Books by Vera Stitch) {danger}',
    '[Blue Door Books](/spaces/7)',
    'Stars4 of 5 stars',
    'CommentNo comment',
    'AuthorVera Stitch',
    'WrittenNov 2, 2026',
    '(Delete review of Blue Door Books by Vera Stitch) {danger}',
  ]);
  expect(query).toEqual({ limit: '50', q: 'kind', rating: '4', sort: '-rating' });
});

it('sorts by the columns', async () => {
  let sort: string | null = null;
  renderTab({
    'GET /api/admin/reviews': ({ url }) => {
      sort = new URL(url).searchParams.get('sort');
      return [review];
    },
  });
  for (const [column, sorts] of [
    ['Stars', ['rating', '-rating']],
    ['Written', ['oldest', 'newest']],
  ] as const)
    for (const expected of sorts) {
      await userEvent.click(await screen.findByRole('columnheader', { name: column }));
      await waitFor(() => expect(sort).toBe(expected));
    }
});

it('deletes a review after confirmation and moves focus to the heading (SPEC 2)', async () => {
  let list: object[] = [review];
  let finish: () => void = () => undefined;
  const { store } = renderTab({
    'GET /api/admin/reviews': () => list,
    'DELETE /api/admin/reviews/5': async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      list = [];
      return new Response(null, { status: 204 });
    },
  });
  const dialog = await openDeleteDialog();
  expect(pageContent(screen.getByRole('dialog'))).toEqual([
    '<dialog> Delete this review?',
    '(Close)',
    'Delete this review?',
    'The review of Blue Door Books by Vera Stitch will be removed, and the space’s rating will be updated.',
    'This action cannot be undone.',
    '(Delete) {danger}',
    '(Cancel)',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('button', { name: 'Deleting...' })).toBeInTheDocument();
  finish();
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: '0 reviews' })).toHaveFocus();
  });
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Review deleted',
    description: 'The rating of Blue Door Books has been updated.',
  });
});

it("shows 'Error' with the API's message when the action fails (SPEC 8)", async () => {
  const { store } = renderTab({
    'DELETE /api/admin/reviews/5': () => errorResponse(404, 'Review not found.'),
  });
  await userEvent.click((await openDeleteDialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Error',
      description: 'Review not found.',
      variant: 'destructive',
    });
  });
});
