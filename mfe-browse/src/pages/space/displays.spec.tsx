import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import type { SubSpaceDto } from '@popnook/api-client';
import { errorResponse } from '@popnook/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseDay, freeDay, renderSpacePage, quoteFor } from '../../../test/space-page';
import { aDisplay, aSpace } from '../../../test/spaces';

const display = aDisplay({ description: 'Faces the street.', pricePerDay: '300.00', upfrontTotal: '300.00' });

/** The text that shows each field of `display`, or null if no text shows it. The type makes sure that no field is missing here. */
const texts: Record<keyof SubSpaceDto, RegExp | null> = {
  id: null,
  spaceId: null,
  name: /Window shelf/,
  description: /Faces the street\./,
  type: /Shelf/,
  dimensions: /6 ft/,
  images: null,
  maxCapacity: /Up to 2 vendors at once/,
  pricePerDay: null,
  upfrontTotal: /\$300\/month/,
  isActive: null,
  createdAt: null,
  updatedAt: null,
};

it('shows the fields of a display', async () => {
  renderSpacePage({ 'GET /api/spaces/7/subspaces': () => [display] });
  const card = (await screen.findByRole('heading', { name: 'Window shelf' })).closest('li');
  for (const text of Object.values(texts)) if (text) expect(card).toHaveTextContent(text);
});

it('omits inactive displays, and the capacity for a single vendor (D28, SPEC 3)', async () => {
  renderSpacePage({
    'GET /api/spaces/7/subspaces': () => [
      aDisplay({ maxCapacity: 1 }),
      aDisplay({ id: 6, name: 'Old rack', isActive: false }),
    ],
  });
  // The capacity would follow in the same element.
  expect(await screen.findByText('6 ft')).toBeInTheDocument();
  expect(screen.queryByText('Old rack')).not.toBeInTheDocument();
});

it('says that the availability on the selected dates could not be checked', async () => {
  renderSpacePage({
    'GET /api/spaces/7/quote': (request) =>
      new URL(request.url).searchParams.has('subSpaceId') ? errorResponse(503, 'Busy.') : quoteFor(request),
  });
  await chooseDay(freeDay);
  expect(await screen.findByText('Could not check your dates')).toBeInTheDocument();
});

it('shows the rate of the selected display in the Payment Agreement (D24)', async () => {
  const counter = aDisplay({ id: 12, name: 'Counter', upfrontTotal: '600.00' });
  renderSpacePage({
    'GET /api/spaces/7': () => aSpace({ paymentAgreementType: 'monthly', pricePerDay: '600.00' }),
    'GET /api/spaces/7/subspaces': () => [display, counter],
  });
  const agreement = async () =>
    (await screen.findByRole('heading', { name: 'Payment Agreement' })).closest('section');
  await userEvent.click(await screen.findByRole('button', { name: 'Select Counter' }));
  expect(await agreement()).toHaveTextContent('Rate$600/monthCounter');
  await userEvent.click(screen.getByRole('button', { name: 'Select Window shelf' }));
  expect(await agreement()).toHaveTextContent('Rate$300/monthWindow shelf');
});
