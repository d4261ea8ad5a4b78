import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SpaceCard, type CardSpace } from './space-card';

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

const card = (changes: Partial<CardSpace> = {}) => (
  <SpaceCard space={{ ...space, ...changes }} href="/spaces/7" onNotify={jest.fn()} />
);

it('is one link, with a separate share button', () => {
  render(card());
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'View Details of Juniper & Oak' })).toHaveAttribute(
    'href',
    '/spaces/7',
  );
  expect(screen.getByRole('button', { name: 'Share Juniper & Oak' })).toBeInTheDocument();
});

it('shows a heart with the saved state if the space can be saved (D59)', () => {
  const toggle = jest.fn();
  const { rerender } = render(card());
  expect(screen.queryByRole('button', { name: 'Save Juniper & Oak' })).toBeNull();
  rerender(<SpaceCard space={space} href="/spaces/7" onNotify={jest.fn()} saved onToggleSaved={toggle} />);
  const heart = screen.getByRole('button', { name: 'Save Juniper & Oak', pressed: true });
  fireEvent.click(heart);
  expect(toggle).toHaveBeenCalledTimes(1);
});

it('shows a readable label for the type, the rating, location, displays and price (D38)', () => {
  render(card());
  for (const text of ['Hair Salon', '4.3', 'Raleigh, NC', '1 Display Available', '$1,200/month']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it('shows the commission of a hybrid price in a separate element', () => {
  render(card({ paymentAgreementType: 'hybrid', pricePerDay: '600.00', commissionPercentage: '10.00' }));
  const share = screen.getByText('+ 10.0% commission');
  expect(share.parentElement).toHaveTextContent(/^\$600\/month \+ 10\.0% commission$/);
});

it('shows from when it is free, and how many displays if not all (D41)', () => {
  const shown = card({ earliestStart: '2026-12-03', subSpaceCount: 3, freeDisplays: 2 });
  const { rerender } = render(shown);
  expect(screen.getByText('Free from Dec 3, 2026 · 2 of 3 displays')).toBeInTheDocument();
  rerender(card({ earliestStart: '2026-12-03', subSpaceCount: 3, freeDisplays: 3 }));
  expect(screen.getByText('Free from Dec 3, 2026')).toBeInTheDocument();
  rerender(card({ earliestStart: null, subSpaceCount: 3, freeDisplays: 0 }));
  expect(screen.getByText('No free dates in the next 12 months')).toBeInTheDocument();
});

it('does not mention displays if there are none', () => {
  render(card({ subSpaceCount: 0 }));
  expect(screen.queryByText(/Available/)).not.toBeInTheDocument();
});

it('shows the illustration when the photo fails to load', () => {
  const { container } = render(card());
  const photo = container.querySelector('img');
  expect(photo).toHaveAttribute('src', '/uploads/a/thumbnail.webp');
  if (photo) fireEvent.error(photo);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg[viewBox="0 0 400 300"]')).toBeInTheDocument();
});

it('renders on the server', () => {
  expect(renderToString(card())).toContain('Juniper &amp; Oak');
});
