import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { chooseOption, renderPage } from '@popnook/testing/web';
import { cleanup, screen, within } from '@testing-library/react';
import { emptyDisplay, emptyListing, type ListingDraft } from '../../space-form/space-draft';
import { ListingPreview } from './listing-preview';
import { enter, openCompleteDraft, openListingForm, preview } from '../../../test/listing';

it('previews the card with the entered values and the selected space type', async () => {
  await openListingForm();
  await enter('Space Name', 'Blue Door Books');
  await chooseOption('Space Type', 'Retail Shop');
  expect(preview()).toHaveTextContent(/^Preview.*Retail Shop.*Blue Door Books.*Ask the host/);
  cleanup();
  await openCompleteDraft('price', {}, { pricePerDay: '' });
  await enter('Monthly Rate ($ per month)', '600');
  expect(preview()).toHaveTextContent('$600/month');
});

const previewOf = (draft: Partial<ListingDraft>) => {
  renderPage(<ListingPreview draft={{ ...emptyListing, ...draft }} />);
  return preview();
};

it('previews an empty listing and a complete listing', () => {
  const note = 'PreviewHow vendors will see your space in search results.';
  expect(previewOf({}).textContent).toBe(
    `${note}Space TypeYour spaceCityNew, 0 reviewsAsk the hostView Details of Your space`,
  );
  cleanup();
  const complete = previewOf({
    name: ' Blue Door Books ',
    spaceType: 'bookstore',
    description: 'A bright window.',
    location: 'Raleigh, NC',
    images: [{ url: '/uploads/a/large.webp', thumbnailUrl: '/uploads/a/thumbnail.webp' }],
    displays: [emptyDisplay(1), emptyDisplay(2)],
    paymentAgreementType: 'hybrid',
    pricePerDay: '600',
    commissionPercentage: '12.5',
  });
  expect(complete.textContent).toBe(
    `${note}BookstoreBlue Door BooksRaleigh, NCNew, 0 reviewsA bright window.2 Displays Available$600/month + 12.5% commissionView Details of Blue Door Books`,
  );
  expect(complete.querySelector('img')).toHaveAttribute('src', '/uploads/a/thumbnail.webp');
  expect(within(complete).getByRole('heading', { level: 3 })).toHaveTextContent('Blue Door Books');
  // The link and the buttons of the card cannot be used yet.
  expect(complete.querySelector('[inert]')).toContainElement(within(complete).getByRole('link'));
});

// The card rounds to whole dollars. A rate that the API would reject is not shown.
it.each([
  ['99999999.99', '$100,000,000/month'],
  ['1.5', '$2/month'],
  ['123456789', 'Ask the host'],
  ['1.234', 'Ask the host'],
  ['-1', 'Ask the host'],
  ['12,5', 'Ask the host'],
])('previews the rate %p as “%s”', (pricePerDay, price) => {
  expect(previewOf({ pricePerDay })).toHaveTextContent(`${price}View Details`);
});

it('previews no commission until it is a valid amount, and no display rates until the space has a valid rate', () => {
  const displays = [{ ...emptyDisplay(1), pricePerDay: '90' }];
  const commission = { paymentAgreementType: 'hybrid', commissionPercentage: '12.', displays } as const;
  expect(previewOf(commission)).toHaveTextContent('Ask the hostView Details');
});

it('previews the lowest rate, ignoring rates that are not valid yet (D24)', async () => {
  const displays = ['900', '450', '4e', ''].map((pricePerDay, key) => ({
    ...emptyDisplay(key + 1),
    pricePerDay,
  }));
  await openCompleteDraft('price', {}, { displays });
  expect(preview()).toHaveTextContent('from $450/month');
});

/* The typical prices, which the price step shows below the rate. */

it('shows one price if all typical prices are the same', async () => {
  await openCompleteDraft('price', {
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
  async (priceForType, text) => {
    await openCompleteDraft('price', {
      'GET /api/spaces/typical-price': ({ url }) => {
        const { searchParams } = new URL(url);
        if (searchParams.get('location') !== 'Raleigh, NC') return undefined;
        const priceForAll = { count: 9, lowerQuartile: '500.00', median: '700.00', upperQuartile: '800.00' };
        return { bookstore: priceForType, all: priceForAll }[searchParams.get('spaceType') ?? 'all'];
      },
    });
    expect(await screen.findByText(text)).toHaveRole('status');
  },
);

it('says when there are too few spaces for typical prices', async () => {
  await openCompleteDraft('price');
  expect(
    await screen.findByText('There are too few spaces in Raleigh, NC to show typical prices.'),
  ).toBeInTheDocument();
});
