import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const tabs = [
  { id: 'bookings', label: 'My Bookings', content: <p>three bookings</p>, count: 0 },
  { id: 'spaces', label: 'Discover Spaces', content: <p>six spaces</p>, count: 6 },
  { id: 'profile', label: 'Profile', content: <p>one profile</p> },
];

it('renders only the open panel', () => {
  render(<Tabs label="Dashboard" tabs={tabs} open="spaces" />);
  expect(screen.getByRole('tabpanel', { name: /Discover Spaces/ }).textContent).toBe('six spaces');
  expect(screen.queryByText('three bookings')).toBeNull();
});

it('opens the first tab if no tab has the given id', () => {
  render(<Tabs label="Dashboard" tabs={tabs} open="audit" />);
  expect(screen.getByRole('tab', { name: 'My Bookings' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'My Bookings' }).textContent).toBe('three bookings');
});

it('shows the count of a tab, unless it is zero', () => {
  render(<Tabs label="Dashboard" tabs={tabs} />);
  expect(screen.getByRole('tab', { name: 'My Bookings' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Discover Spaces 6' })).toBeTruthy();
});

it('opens a tab with the keyboard', async () => {
  const opened = jest.fn();
  render(<Tabs label="Dashboard" tabs={tabs} onOpen={opened} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(opened.mock.calls).toEqual([['spaces']]);
  expect(screen.getByText('six spaces')).toBeTruthy();
  expect(screen.queryByText('three bookings')).toBeNull();
});

it('labels the row of tabs', () => {
  render(<Tabs label="Dashboard" tabs={tabs} />);
  expect(screen.getByLabelText('Dashboard').contains(screen.getByRole('tablist'))).toBe(true);
});

describe('when the row of tabs is narrower than its tabs', () => {
  let onResize: () => void = () => undefined;
  const original = globalThis.ResizeObserver;
  beforeEach(() => {
    globalThis.ResizeObserver = class {
      constructor(private readonly callback: ResizeObserverCallback) {}
      observe(element: Element) {
        if (element.getAttribute('role') === 'tablist') onResize = () => this.callback([], this);
      }
      unobserve() {}
      disconnect() {}
    };
  });
  afterEach(() => {
    globalThis.ResizeObserver = original;
    jest.restoreAllMocks();
  });

  it.each([
    ['a tab that is cut off on the left', -30, 50, 70],
    ['a tab that is cut off on the right', 280, 350, 150],
    ['a tab that is visible already (no scrolling)', 5, 295, 100],
  ])('scrolls just far enough to show the open tab: %s', (_tab, left, right, scrollLeft) => {
    const { container } = render(<Tabs label="Dashboard" tabs={tabs} open="spaces" />);
    const row = container.querySelector('.row') ?? document.body;
    row.scrollLeft = 100;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this === row) return new DOMRect(0, 0, 300, 40);
      return this.getAttribute('aria-selected') === 'true'
        ? new DOMRect(left, 0, right - left, 40)
        : new DOMRect(1000, 0, 1000, 40);
    });
    onResize();
    expect(row.scrollLeft).toBe(scrollLeft);
  });
});
