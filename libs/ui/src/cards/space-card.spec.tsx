import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Storefront } from '../storefront/storefront';
import { SpaceCard, type CardSpace, type SpaceCardProps } from './space-card';

const space: CardSpace = {
  id: 7,
  name: 'Juniper & Oak',
  description: 'A bright corner room.',
  spaceType: 'hair_salon',
  location: 'Raleigh, NC',
  images: [{ url: '/uploads/a.webp', thumbnailUrl: '/uploads/a/thumbnail.webp' }],
  rating: '4.25',
  reviewCount: 12,
  subSpaceCount: 1,
  paymentAgreementType: 'monthly',
  pricePerDay: '1200.00',
};

const card = (changes: Partial<CardSpace> = {}, props: Partial<SpaceCardProps> = {}) => (
  <SpaceCard space={{ ...space, ...changes }} href="/spaces/7" onNotify={jest.fn()} {...props} />
);

it('has one link and a separate share button', () => {
  render(card());
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'View Details of Juniper & Oak' })).toHaveAttribute(
    'href',
    '/spaces/7',
  );
  expect(screen.getByRole('button', { name: 'Share Juniper & Oak' })).toBeInTheDocument();
});

it('shows a heart that says whether the space is saved, if it can be saved (D59)', () => {
  const toggle = jest.fn();
  const { rerender } = render(card());
  expect(screen.queryByRole('button', { name: 'Save Juniper & Oak' })).toBeNull();
  rerender(card({}, { saved: false, onToggleSaved: toggle }));
  expect(screen.getByRole('button', { name: 'Save Juniper & Oak', pressed: false })).toBeInTheDocument();
  rerender(card({}, { saved: true, onToggleSaved: toggle }));
  const heart = screen.getByRole('button', { name: 'Save Juniper & Oak', pressed: true });
  fireEvent.click(heart);
  expect(toggle).toHaveBeenCalledTimes(1);
});

it('shows a readable label for the type, the rating, location, displays and price (D38)', () => {
  render(card());
  for (const text of ['Hair Salon', '4.3', 'Raleigh, NC', '1 Display Available', '$1,200/month']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('article')).toHaveTextContent(
    'Hair SalonJuniper & OakRaleigh, NCRated 4.3 out of 5, 12 reviewsA bright corner room.1 Display Available$1,200/monthView Details of Juniper & Oak',
  );
});

it.each([
  ['H2', 'lazy', {}],
  ['H3', 'eager', { as: 'h3', eager: true }],
] as const)('has an %s heading and a decorative photo with loading="%s"', (tag, loading, props) => {
  const { container } = render(card({}, props));
  expect(screen.getByRole('heading', { name: 'Juniper & Oak' }).tagName).toBe(tag);
  const photo = container.querySelector('img');
  expect(photo).toHaveAttribute('alt', '');
  expect(photo).toHaveAttribute('loading', loading);
});

it('shares its URL and description, and passes the toast to `onNotify`', async () => {
  const onNotify = jest.fn();
  render(card({}, { onNotify }));
  fireEvent.click(screen.getByRole('button', { name: 'Share Juniper & Oak' }));
  const email = new URL(screen.getByRole('menuitem', { name: 'Email' }).getAttribute('href') ?? '');
  expect(Object.fromEntries(email.searchParams)).toEqual({
    subject: 'Juniper & Oak',
    body: 'A bright corner room.\n\nhttp://localhost/spaces/7',
  });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy Link' }));
  await waitFor(() => expect(onNotify).toHaveBeenCalledTimes(1));
});

it('shows the commission of a hybrid price in a separate element', () => {
  render(card({ paymentAgreementType: 'hybrid', pricePerDay: '600.00', commissionPercentage: '10.00' }));
  const commission = screen.getByText('+ 10.0% commission');
  expect(commission.parentElement).toHaveTextContent(/^\$600\/month \+ 10\.0% commission$/);
});

it('shows the first free date of the space, and how many displays are free if only some of them are (D41)', () => {
  const { rerender } = render(card({ earliestStart: '2026-12-03', subSpaceCount: 3, freeDisplays: 2 }));
  expect(screen.getByText('Free from Dec 3, 2026 · 2 of 3 displays')).toBeInTheDocument();
  rerender(card({ earliestStart: '2026-12-03', subSpaceCount: 3, freeDisplays: 3 }));
  expect(screen.getByText('Free from Dec 3, 2026')).toBeInTheDocument();
  rerender(card({ earliestStart: '2026-12-03', subSpaceCount: 3, freeDisplays: 0 }));
  expect(screen.getByText('Free from Dec 3, 2026')).toBeInTheDocument();
  rerender(card({ earliestStart: null, subSpaceCount: 3, freeDisplays: 0 }));
  expect(screen.getByText('No free dates in the next 12 months')).toBeInTheDocument();
});

it('does not mention displays if there are none', () => {
  render(card({ subSpaceCount: 0 }));
  expect(screen.queryByText(/Available/)).not.toBeInTheDocument();
});

it('shows the illustration when the photo fails to load', () => {
  const { container } = render(card({ id: 4 }));
  const photo = container.querySelector('img');
  expect(photo).toHaveAttribute('src', '/uploads/a/thumbnail.webp');
  if (photo) fireEvent.error(photo);
  expect(container.querySelector('img')).toBeNull();
  const illustration = <Storefront seed={4} spaceType="hair_salon" className="picture" />;
  expect(container.querySelector('svg[viewBox="0 0 400 300"]')?.outerHTML).toBe(
    renderToStaticMarkup(illustration),
  );
});

it('renders on the server', () => {
  expect(renderToString(card())).toContain('Juniper &amp; Oak');
});
