import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import type { SubSpaceDto } from '@popnook/api-client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSpacePage } from '../../../test/space-page';
import { aDisplay, aSpace } from '../../../test/spaces';

const display = aDisplay({ description: 'Faces the street.', pricePerDay: '300.00', upfrontTotal: '300.00' });

/** The text that shows each field of `display`; null if visitors do not need it. The type reports a new field. */
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
  openSpacePage({ 'GET /api/spaces/7/subspaces': () => [display] });
  const card = (await screen.findByRole('heading', { name: 'Window shelf' })).closest('li');
  for (const text of Object.values(texts)) if (text) expect(card).toHaveTextContent(text);
});

it('shows the rate of the selected display in the Payment Agreement (D24)', async () => {
  const counter = aDisplay({ id: 12, name: 'Counter', upfrontTotal: '600.00' });
  openSpacePage({
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
