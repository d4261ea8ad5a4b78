import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
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
  createdAt: '2026-11-02T12:00:00.000Z',
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
  open();
  const row = within(await screen.findByRole('row', { name: /Blue Door Books/ }));
  for (const text of ['4 of 5 stars', 'Bright and kind.', 'Vera Stitch'])
    expect(row.getByText(text)).toBeInTheDocument();
});

it('deletes a review after confirmation and moves the focus to the heading (SPEC 2)', async () => {
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
