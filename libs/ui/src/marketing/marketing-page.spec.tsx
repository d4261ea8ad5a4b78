import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MarketingPage } from './marketing-page';

const story = { model: 'hybrid', seed: 2, spaceType: 'gallery' } as const;

const page = (
  <MarketingPage
    audience="host"
    title="Rent out a shelf"
    lead="Earn from your space."
    actions={<a href="/list-space">List your space</a>}
    street={[
      { seed: 0, spaceType: 'salon' },
      { seed: 1, spaceType: 'market' },
    ]}
    highlights={[
      { value: '30 days', label: 'per lease' },
      { value: '$0', label: 'to list' },
    ]}
    steps={{
      title: 'How it works',
      steps: [
        { title: 'List', text: 'Add photos.' },
        { title: 'Accept', text: 'Read the request.' },
      ],
    }}
    paymentModels={{
      title: 'How you get paid',
      lead: 'Choose one.',
      models: [
        {
          model: 'monthly',
          description: 'A fixed rate.',
          bestFor: 'For cafés.',
          example: { rate: '300', bookings: '12' },
        },
        {
          model: 'hybrid',
          description: 'Both.',
          bestFor: 'For shops.',
          example: { rate: '100', percentage: '10', sales: '500', bookings: '2' },
        },
      ],
    }}
    stories={{
      lead: 'Samples.',
      stories: [{ ...story, title: 'A gallery', text: 'Two prints.', result: 'Earned $90.' }],
    }}
    questions={[
      { question: 'Who pays?', answer: 'The vendor.' },
      { question: 'When?', answer: 'At the start.' },
    ]}
    closing={{ title: 'Ready?', text: 'It takes ten minutes.' }}
  />
);

const linesOf = (element: HTMLElement) =>
  element.innerHTML
    .replace(/<(dd|div|dt|h\d|label|li|output|p|section|span|strong|summary)\b/g, '\n<$1')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .filter(Boolean);

it('shows its texts in this order', () => {
  const { container } = render(page);
  expect(linesOf(container)).toEqual([
    ...['Rent out a shelf', 'Earn from your space.', 'List your space'],
    ...['30 days', 'per lease', '$0', 'to list'],
    ...['How it works', '1', 'List', 'Add photos.', '2', 'Accept', 'Read the request.'],
    ...['How you get paid', 'Choose one.', 'Monthly Lease', 'A fixed rate.', 'For cafés.'],
    ...['Rate for 30 days ($)', 'Bookings per year'],
    ...['Due upfront', '$300', 'You earn per booking', '$300', 'You earn per year ', '$3,600'],
    ...['Hybrid', 'Both.', 'For shops.'],
    ...['Rate for 30 days ($)', 'Your share (%)', 'Sales in 30 days ($)', 'Bookings per year'],
    ...['Due upfront', '$100', 'Share of sales, paid later', '$50', 'You earn per booking', '$150'],
    ...['You earn per year ', '$300'],
    ...[
      'What it could look like',
      'Samples.',
      'Sample story',
      'Hybrid',
      'A gallery',
      'Two prints.',
      'Earned $90.',
    ],
    ...['Questions and answers', 'Who pays?', 'The vendor.', 'When?', 'At the start.'],
    ...['Ready?', 'It takes ten minutes.', 'List your space'],
  ]);
});

it('has a heading for each section and part, illustrations, and answers that can be opened', () => {
  const { container } = render(page);
  expect(
    screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ).toEqual([
    'H1 Rent out a shelf',
    'H2 How it works',
    'H3 List',
    'H3 Accept',
    'H2 How you get paid',
    'H3 Monthly Lease',
    'H3 Hybrid',
    'H2 What it could look like',
    'H3 A gallery',
    'H2 Questions and answers',
    'H2 Ready?',
  ]);
  const sections = [
    'How it works',
    'How you get paid',
    'What it could look like',
    'Questions and answers',
    'Ready?',
  ];
  expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual(
    sections,
  );
  for (const name of sections) expect(screen.getByRole('region', { name })).toBeInTheDocument();
  expect(container.querySelectorAll('svg[viewBox="0 0 400 300"]')).toHaveLength(3);
  expect([...container.querySelectorAll('details')].map((details) => details.open)).toEqual([false, false]);
  // Screen readers number the items of the list themselves.
  expect(screen.getByText('1')).toHaveAttribute('aria-hidden', 'true');
});

it('calculates while the user is typing, and says which field is wrong', async () => {
  render(page);
  const calculator = within(screen.getByRole('group', { name: 'Hybrid' }));
  const fields = calculator.getAllByRole('textbox').map((field) => field as HTMLInputElement);
  expect(fields.map(({ value }) => value)).toEqual(['100', '10', '500', '2']);
  expect(
    fields.map(({ inputMode, maxLength, autocomplete }) => [inputMode, maxLength, autocomplete]),
  ).toEqual([
    ['decimal', 14, 'off'],
    ['decimal', 14, 'off'],
    ['decimal', 14, 'off'],
    ['numeric', 14, 'off'],
  ]);
  const result = calculator.getByRole('status');
  const sales = calculator.getByLabelText('Sales in 30 days ($)');
  await userEvent.type(sales, '0');
  expect(fields.map(({ value }) => value)).toEqual(['100', '10', '5000', '2']);
  expect(result).toHaveTextContent('You earn per year $1,200');
  await userEvent.clear(sales);
  expect(sales).toHaveAccessibleDescription('Please enter an amount in dollars');
  expect(result).toHaveTextContent('Please check the highlighted field.');
});
