import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const tabs = [
  { id: 'bookings', label: 'My Bookings', content: <p>three bookings</p> },
  { id: 'spaces', label: 'Discover Spaces', content: <p>six spaces</p> },
  { id: 'profile', label: 'Profile', content: <p>one profile</p> },
];
const tab = (name: string) => screen.getByRole('tab', { name });

it('renders only the open panel, labeled by its tab', () => {
  render(<Tabs label="Dashboard" tabs={tabs} open="spaces" />);
  expect(screen.getByRole('tabpanel', { name: 'Discover Spaces' }).textContent).toBe('six spaces');
  expect(screen.queryByText('three bookings')).toBeNull();
});

it('moves focus and opens with arrow keys, Home and End, wrapping around', async () => {
  const opened = jest.fn();
  render(<Tabs label="Dashboard" tabs={tabs} onOpen={opened} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('My Bookings'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('Profile'));
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(document.activeElement).toBe(tab('Discover Spaces'));
  await userEvent.keyboard('{End}');
  expect(opened.mock.calls).toEqual([['profile'], ['bookings'], ['spaces'], ['profile']]);
  expect(screen.getByText('one profile')).toBeTruthy();
});

it('is one tab stop', async () => {
  render(
    <>
      <Tabs label="Dashboard" tabs={tabs} />
      <button>after</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByText('after'));
});
