import { expect, it } from '@jest/globals';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../brand/logo';
import { Button, LinkButton } from '../button/button';
import { Rating } from '../cards/rating';
import { SpaceCardSkeleton, SpacesError } from '../cards/space-card';
import { StatCard, StatRow } from '../cards/stat-card';
import { StatusBadge } from '../feedback/badge';
import { Loading, Skeleton } from '../feedback/skeleton';
import { EmptyState, ErrorState } from '../feedback/states';
import { ToastView } from '../feedback/toast-view';
import { Input, Select, TextArea } from '../form/field';
import { FormSection } from '../form/form';
import { Icon } from '../icon/icon';
import { Page } from '../layout/page';
import { Calculator } from '../marketing/calculator';
import * as labels from './labels';

/* Tests the texts and markup of small components. After an intended change, update the snapshot with `-u` and read its diff. */

it('has a label for each stored value (D38)', () => {
  const { labelOf, ...records } = labels;
  expect(records).toMatchSnapshot();
  expect(labelOf(labels.spaceTypeLabels, 'market')).toBe('Market');
  expect(labelOf(labels.spaceTypeLabels, 'food_hall')).toBe('Food Hall');
  expect(labelOf(labels.spaceTypeLabels, '_food__hall')).toBe('Food Hall');
});

it('has a label and a color for each status', () => {
  const statuses = ['pending', 'confirmed', 'active', 'upcoming', 'cancelled', 'completed', 'past'];
  const others = ['approved', 'rejected', 'inactive', 'suspended', 'deleted', 'Past', 'unknown'];
  expect(
    [...statuses, ...others].map((status) => renderToStaticMarkup(<StatusBadge status={status} />)),
  ).toMatchSnapshot();
});

const textOf = (markup: string) =>
  markup.replace(/<(dd|dt|label|output|p|strong)\b/g, '\n<$1').replace(/<[^>]+>/g, '');

// A count that is not visible is still announced by screen readers.
it.each([
  [0, false, 'New, 0 reviews'],
  [0, true, 'New(0 reviews)'],
  [1, false, 'Rated 4.3 out of 5, 1 review'],
  [12, true, 'Rated 4.3 out of 5(12 reviews)'],
])('shows the rating of %d reviews; visible review count: %s (SPEC 9)', (reviewCount, withReviews, text) => {
  const rating = <Rating rating="4.25" reviewCount={reviewCount} withReviews={withReviews} />;
  expect(textOf(renderToStaticMarkup(rating))).toBe(text);
});

const example = { rate: '600', percentage: '10', sales: '2000', bookings: '12' };

it.each([
  ['monthly', 'vendor', example],
  ['monthly', 'host', example],
  ['commission', 'vendor', { ...example, rate: '0' }],
  ['commission', 'host', { ...example, rate: '0' }],
  ['hybrid', 'vendor', example],
  ['hybrid', 'host', example],
  ['hybrid', 'vendor', { ...example, sales: '600' }],
  ['monthly', 'vendor', { ...example, sales: '600' }],
  ['hybrid', 'host', { ...example, percentage: '51' }],
] as const)('with the payment model %s, shows a %s the calculator: %j', (model, audience, figures) => {
  const calculator = <Calculator labelledBy="title" model={model} audience={audience} example={figures} />;
  expect(textOf(renderToStaticMarkup(calculator))).toMatchSnapshot();
});

const iconNames = ['warning', 'check', 'close', 'down'] as const;
const iconMarkup = iconNames.map((name) => renderToStaticMarkup(<Icon name={name} />));
const nameOfIcon = (markup: string) => {
  const path = /d="[^"]+"/.exec(markup)?.[0] ?? '';
  const name = iconNames[iconMarkup.findIndex((icon) => icon.includes(path))];
  // An icon that screen readers do not ignore keeps its markup, so the test fails.
  return markup.includes('aria-hidden="true" focusable="false"') ? `[${name ?? 'picture'}]` : markup;
};
/** The markup with names of icons, and without classes and generated ids. */
const markupOf = (component: ReactNode) =>
  renderToStaticMarkup(component)
    .replace(/<svg.*?<\/svg>/g, nameOfIcon)
    .replace(/ class="(?!sr-only)[^"]*"/g, '')
    .replace(/_[rR]_\w*_/g, 'id');

const onClick = () => undefined;
const options = [
  { value: 'raleigh', label: 'Raleigh, NC' },
  { value: 'durham', label: 'Durham, NC' },
];
const retryButton = '<button type="button">Try again</button>';
const closeButton =
  '<button type="button" aria-label="Close notification" title="Close notification">[close]</button>';

const markups: [component: ReactElement<object, ComponentType>, markup: string][] = [
  [<Logo />, '<span>[picture]<span>Popnook</span></span>'],
  [
    <Loading />,
    '<span role="status" class="sr-only">Loading</span><span aria-hidden="true">Still loading. Your connection seems slow.</span>',
  ],
  [<Skeleton width="3ch" height="1rem" />, '<span style="width:3ch;height:1rem" aria-hidden="true"></span>'],
  [<EmptyState title="None" />, '<div>[picture]<h2>None</h2></div>'],
  [
    <EmptyState as="h1" title="None" action={<LinkButton href="/browse">Browse</LinkButton>}>
      Nothing here.
    </EmptyState>,
    '<div>[picture]<h1>None</h1><div>Nothing here.</div><a href="/browse">Browse</a></div>',
  ],
  [<ErrorState />, '<div role="alert"><span>[warning]</span><div><p>Something went wrong</p></div></div>'],
  [
    <ErrorState compact title="Not loaded" message="Busy." onRetry={onClick} />,
    `<div role="alert"><div><p>Not loaded</p><p>Busy.</p></div>${retryButton}</div>`,
  ],
  [
    <ErrorState compact busy onRetry={onClick} />,
    '<div role="alert"><div><p>Something went wrong</p></div><button type="button" aria-disabled="true" aria-busy="true"><span aria-hidden="true"></span>Try again</button></div>',
  ],
  [
    <SpacesError message="Busy." />,
    '<div role="alert"><span>[warning]</span><div><p>Failed to fetch spaces</p><p>Busy.</p></div></div>',
  ],
  [
    <ToastView title="Saved" onClose={onClick} />,
    `<div><span>[check]</span><div><p>Saved</p></div>${closeButton}</div>`,
  ],
  [
    <ToastView
      title="Failed"
      description="Busy."
      variant="destructive"
      action={<a href="/x">Open</a>}
      onClose={onClick}
    />,
    `<div><span>[warning]</span><div><p>Failed</p><p>Busy.</p><a href="/x">Open</a></div>${closeButton}</div>`,
  ],
  [
    <Page title="Spaces" lead="All of them" action={<a href="/x">Add</a>}>
      Content
    </Page>,
    '<div><div><div><h1>Spaces</h1><p>All of them</p></div><a href="/x">Add</a></div>Content</div>',
  ],
  [<Page title="Spaces">Content</Page>, '<div><div><div><h1>Spaces</h1></div></div>Content</div>'],
  [
    <FormSection title="Photos" lead="At most 5">
      Content
    </FormSection>,
    '<fieldset><legend>Photos</legend><p>At most 5</p>Content</fieldset>',
  ],
  [<FormSection title="Photos">Content</FormSection>, '<fieldset><legend>Photos</legend>Content</fieldset>'],
  [<StatCard label="Views" value={0} />, '<div><dt>Views</dt><dd>0</dd></div>'],
  [
    <StatCard label="Views" value={undefined} hint="this week" />,
    '<div><dt>Views</dt><dd><span style="width:3ch" aria-hidden="true"></span></dd><dd>this week</dd></div>',
  ],
  [<StatRow>Numbers</StatRow>, '<div><dl>Numbers</dl></div>'],
  [
    <StatRow error={{ title: 'Not loaded', onRetry: onClick }}>Numbers</StatRow>,
    `<div><dl>Numbers</dl><div><div role="alert"><div><p>Not loaded</p></div>${retryButton}</div></div></div>`,
  ],
  [
    <Button type="submit" disabled>
      Save
    </Button>,
    '<button type="submit" disabled="">Save</button>',
  ],
  [<Button aria-disabled>Save</Button>, '<button aria-disabled="true" type="button">Save</button>'],
  [<Input label="Name" />, '<div><label for="id">Name</label><input id="id"/></div>'],
  [
    <Input label="Email" type="email" hint="For receipts." error="Please enter one." optional />,
    '<div><label for="id">Email<span> (optional)</span></label><input type="email" id="id" aria-describedby="id-hint id-error" aria-invalid="true"/><p id="id-hint">For receipts.</p><p id="id-error">[warning]Please enter one.</p></div>',
  ],
  [
    <TextArea id="notes" label="Notes" rows={3} hint="Optional" />,
    '<div><label for="notes">Notes</label><textarea id="notes" rows="3" aria-describedby="notes-hint"></textarea><p id="notes-hint">Optional</p></div>',
  ],
  [
    <Select label="City" options={options} placeholder="All" defaultValue="durham" error="Closed." />,
    '<div><label for="id">City</label><span><select id="id" aria-describedby="id-error" aria-invalid="true"><option value="">All</option><option value="raleigh">Raleigh, NC</option><option value="durham" selected="">Durham, NC</option></select>[down]</span><p id="id-error">[warning]Closed.</p></div>',
  ],
  [
    <Select label="City" options={options} />,
    '<div><label for="id">City</label><span><select id="id"><option value="raleigh">Raleigh, NC</option><option value="durham">Durham, NC</option></select>[down]</span></div>',
  ],
];

it.each(markups.map(([component, markup]) => [component.type.name, markup, component] as const))(
  'renders %s as %s',
  (_name, markup, component) => expect(markupOf(component)).toBe(markup),
);

it('hides the skeleton of a card from screen readers', () => {
  expect(renderToStaticMarkup(<SpaceCardSkeleton />)).toMatch(/^<div [^>]*aria-hidden="true">/);
});
