import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, uploadedPicture } from '@popnook/testing/web';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyListing } from '../../space-form/space-draft';
import { ListingForm } from './listing-form';
import { firstStepWith, steps } from './listing-steps';
import { heading, open, openComplete, openStep, press, till, type } from '../../../test/listing';

it('continues only when the fields of a step are valid, shows an error at each and focuses the first one', async () => {
  await open();
  await press('Continue');
  expect(screen.getByLabelText('Space Name')).toHaveAccessibleDescription('Space name is required');
  expect(screen.getByLabelText('Space Name')).toHaveFocus();
  expect(screen.getByLabelText('Full Address')).toBeInvalid();
  expect(heading()).toHaveTextContent('Step 1 of 5Place');
});

it('removes an error when its field changes, without moving focus', async () => {
  await open();
  await press('Continue');
  await type('Description', 'A bright window.');
  expect(screen.getByLabelText('Description')).toBeValid();
  expect(screen.getByLabelText('Description')).toHaveFocus();
  expect(screen.getByLabelText('Space Name')).toBeInvalid();
});

it('shows the amount fields of the selected payment model (D37)', async () => {
  await openComplete('price');
  await userEvent.click(screen.getByRole('radio', { name: /Hybrid/ }));
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toBeInTheDocument();
  expect(screen.getByLabelText('Commission (% of sales)')).toHaveAttribute('max', '50');
  await userEvent.click(screen.getByRole('radio', { name: /Commission/ }));
  expect(screen.queryByLabelText('Monthly Rate ($ per month)')).not.toBeInTheDocument();
});

it('requires the amounts of the payment model before the next step (D37)', async () => {
  await openComplete('price', {}, { pricePerDay: '' });
  await press('Continue');
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toHaveAccessibleDescription(
    'A monthly rate above 0 is required',
  );
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: /Commission/ }));
  await press('Continue');
  expect(screen.getByLabelText('Commission (% of sales)')).toHaveAccessibleDescription(
    'A commission percentage from 0 to 50 is required',
  );
});

it('opens the first incomplete step instead of a later one', async () => {
  await open({}, '/list-space?step=review');
  expect(heading()).toHaveTextContent('Place');
  cleanup();
  await openComplete('place', {}, { pricePerDay: '' });
  await openStep('Review');
  await waitFor(() => {
    expect(heading()).toHaveTextContent('Price and terms');
  });
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toHaveFocus();
});

it('focuses the heading of the next step, and keeps the typed values when the host goes back', async () => {
  await openComplete('place');
  await press('Continue');
  expect(heading()).toHaveTextContent('Step 2 of 5Photos and facts');
  expect(heading()).toHaveFocus();
  await type('Opening Hours (optional)', 'Daily, 9 to 5');
  await press('Back');
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  await openStep('Photos and facts');
  expect(screen.getByLabelText('Opening Hours (optional)')).toHaveValue('Daily, 9 to 5');
});

it('keeps uploading pictures while another step is open', async () => {
  let finish: (response: unknown) => void = () => undefined;
  await openComplete('details', {
    'POST /api/upload/images': () => new Promise((resolve) => (finish = resolve)),
  });
  await userEvent.upload(
    screen.getByLabelText('Space Images', { selector: 'input' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await press('Back');
  finish(uploadedPicture());
  await openStep('Photos and facts');
  expect(await screen.findByRole('img', { name: 'picture.png' })).toBeInTheDocument();
});

it('does not let the host leave the Displays step with an incomplete display', async () => {
  await openComplete('displays');
  await press('Add Display');
  await press('Continue');
  expect(screen.getByLabelText('Type')).toHaveAccessibleDescription('Sub-space type is required');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(heading()).toHaveTextContent('Displays');
});

it('opens the step of each field with an error', () => {
  const fields = Object.keys({ ...emptyListing, subSpaces: [] });
  const shown = steps.flatMap(({ id }) => {
    const errors = Object.fromEntries(fields.map((name) => [name, `Error in “${name}”.`]));
    renderPage(
      <ListingForm
        draft={{ ...emptyListing, paymentAgreementType: 'hybrid' }}
        step={id}
        errors={errors}
        submitErrors={errors}
        busy={false}
        status=""
        onChange={() => undefined}
        onGoTo={() => undefined}
        onSubmit={() => undefined}
      />,
    );
    const names = fields.filter((name) => document.body.textContent.includes(`“${name}”`));
    cleanup();
    return names.map((name) => [name, id]);
  });
  expect(shown.map(([name = '']) => [name, firstStepWith({ [name]: 'Error' })])).toEqual(shown);
  // The coordinates have no field, and the payment model is always valid.
  const others = ['latitude', 'longitude', 'paymentAgreementType', 'displays', 'subSpaces'];
  expect(shown.map(([name]) => name).sort()).toEqual(fields.filter((name) => !others.includes(name)).sort());
  expect(firstStepWith({ latitude: 'Error' })).toBe('place');
  expect(firstStepWith({ longitude: 'Error' })).toBe('place');
  expect(firstStepWith({ 'displays.2.name': 'Error' })).toBe('displays');
  expect(firstStepWith({ isActive: 'Error' })).toBe('review');
});

it('shows all entered values for review before listing the space', async () => {
  const facts = {
    amenities: ['Wi-Fi', 'Parking'],
    openingHours: 'Daily',
    sizeSqFt: '400',
    footfall: '90',
    allowedGoods: 'Tea',
    houseRules: 'No nails',
  };
  await openComplete(
    'review',
    {},
    {
      ...facts,
      paymentAgreementType: 'hybrid',
      commissionPercentage: '12.5',
      minimumCommission: '15',
      displays: [{ ...till, pricePerDay: '90' }],
    },
  );
  const region = (name: string) => screen.getByRole('region', { name });
  const valuesIn = (name: string) =>
    [...region(name).querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(valuesIn('Place')).toEqual([
    'Space NameBlue Door Books',
    'Space TypeBookstore',
    'DescriptionA bright window.',
    'City/AreaRaleigh, NC',
    'Full Address12 Hargett St',
  ]);
  expect(valuesIn('Photos and facts')).toEqual([
    'AmenitiesWi-Fi, Parking',
    'Opening HoursDaily',
    'Size (sq ft)400',
    'Visitors a Day90',
    'Allowed GoodsTea',
    'House RulesNo nails',
  ]);
  expect(valuesIn('Price and terms')).toEqual([
    'Payment Agreement TypeHybrid',
    'Monthly Rate ($ per month)600',
    'Commission (% of sales)12.5',
    'Minimum Commission ($ per day)15',
  ]);
  expect(valuesIn('Displays')).toEqual(['Display 1Till, Shelf, $90 per month']);
  await press('Edit Place');
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
});

it('reviews only the amounts that the payment model uses (D37)', async () => {
  await openComplete(
    'review',
    {},
    {
      paymentAgreementType: 'commission',
      commissionPercentage: '20',
      displays: [{ ...till, pricePerDay: '90' }],
    },
  );
  expect(screen.getByRole('region', { name: 'Price and terms' }).querySelector('dl')).toHaveTextContent(
    /^Payment Agreement TypeCommission OnlyCommission \(% of sales\)20$/,
  );
  expect(screen.getByRole('region', { name: 'Displays' }).querySelector('dl')).toHaveTextContent(
    /Till, Shelf$/,
  );
  expect(screen.getByRole('region', { name: 'Photos and facts' })).toHaveTextContent('Nothing entered.');
});
