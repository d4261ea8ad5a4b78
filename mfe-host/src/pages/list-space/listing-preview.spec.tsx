import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { chooseOption } from '@popnook/testing/web';
import { cleanup, screen } from '@testing-library/react';
import { emptyDisplay } from '../../space-form/space-draft';
import { open, openComplete, preview, type } from '../../../test/listing';

it('previews the card with the entered values and the selected category', async () => {
  await open();
  await type('Space Name', 'Blue Door Books');
  await chooseOption('Space Type', 'Retail Shop');
  expect(preview()).toHaveTextContent(/^Preview.*Retail Shop.*Blue Door Books.*Ask the host/);
  cleanup();
  await openComplete('price', {}, { pricePerDay: '' });
  await type('Monthly Rate ($ per month)', '600');
  expect(preview()).toHaveTextContent('$600/month');
});

it('previews the lowest rate, without rates that are not valid yet (D24)', async () => {
  const displays = ['900', '450', '4e', ''].map((pricePerDay, key) => ({
    ...emptyDisplay(key + 1),
    pricePerDay,
  }));
  await openComplete('price', {}, { displays });
  expect(preview()).toHaveTextContent('from $450/month');
});

it('shows one price if all typical prices are the same', async () => {
  await openComplete('price', {
    'GET /api/spaces/typical-price': () => ({
      count: 4,
      lowerQuartile: '500.00',
      median: '500.00',
      upperQuartile: '500.00',
    }),
  });
  expect(
    await screen.findByText(
      'Bookstore spaces in Raleigh, NC typically cost $500 per month. Half of them cost $500 or less.',
    ),
  ).toBeInTheDocument();
});

it.each([
  [
    { count: 12, lowerQuartile: '400.00', median: '400.00', upperQuartile: '900.00' },
    'Bookstore spaces in Raleigh, NC typically cost $400 to $900 per month. Half of them cost $400 or less.',
  ],
  [
    { count: 2, lowerQuartile: null, median: null, upperQuartile: null },
    'Spaces in Raleigh, NC typically cost $500 to $800 per month. Half of them cost $700 or less.',
  ],
])(
  'shows typical prices of similar spaces, or of all spaces in the city if there are too few (case %#)',
  async (ofType, text) => {
    await openComplete('price', {
      'GET /api/spaces/typical-price': ({ url }) =>
        new URL(url).searchParams.has('spaceType')
          ? ofType
          : { count: 9, lowerQuartile: '500.00', median: '700.00', upperQuartile: '800.00' },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

it('says when there are too few spaces for typical prices', async () => {
  await openComplete('price');
  expect(
    await screen.findByText('There are too few spaces in Raleigh, NC to show typical prices.'),
  ).toBeInTheDocument();
});
