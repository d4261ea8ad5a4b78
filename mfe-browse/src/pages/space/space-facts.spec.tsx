import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse } from '@popnook/testing/web';
import { screen, within } from '@testing-library/react';
import { openSpacePage } from '../../../test/space-page';
import { aSpace } from '../../../test/spaces';

const popup = (id: number, overrides: object = {}) => ({
  id,
  vendorId: 40 + id,
  vendorName: 'Wick & Wander',
  subSpace: null,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  isRunning: true,
  ...overrides,
});

it('shows current and upcoming popups (D16)', async () => {
  const asked: (string | null)[] = [];
  openSpacePage({
    'GET /api/discover/active-bookings': (request) => {
      asked.push(new URL(request.url).searchParams.get('spaceId'));
      return [popup(1), popup(2, { isRunning: false, subSpace: { id: 5, name: 'Shelf', type: 'shelf' } })];
    },
  });
  const heading = await screen.findByRole('heading', { name: 'Popping up here' });
  const [now, next] = within(heading.closest('section') ?? document.body).getAllByRole('listitem');
  expect(now).toHaveTextContent(/Active.*Wick & Wander.*The whole space, Dec 1/);
  expect(next).toHaveTextContent(/Upcoming.*Shelf, Dec 1/);
  expect(asked).toEqual(['7']);
});

it('omits popups if there are none or they cannot be loaded', async () => {
  openSpacePage({ 'GET /api/discover/active-bookings': () => errorResponse(503, 'Busy.') });
  expect(await screen.findByRole('heading', { name: 'Where it is' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Popping up here' })).toBeNull();
});

it.each([
  [1, 'Usually answers within an hour'],
  [5, 'Usually answers within 5 hours'],
  [70, 'Usually answers within 3 days'],
])('shows the typical response time of the host: %d hours (D66)', async (usualAnswerHours, text) => {
  openSpacePage({ 'GET /api/spaces/7': () => ({ ...aSpace(), usualAnswerHours }) });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('omits the response time if there are too few answers (D66), and explains cancellation', async () => {
  openSpacePage();
  expect(await screen.findByText('Harriet Olsen')).toBeInTheDocument();
  expect(screen.queryByText(/Usually answers/)).toBeNull();
  expect(screen.getByText(/You can withdraw your request until the host answers/)).toBeInTheDocument();
});
