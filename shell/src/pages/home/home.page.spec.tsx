import { refusal, renderPage, signedIn, type PageOptions } from '@popnook/testing/web';
import { onTriggerAuth } from '@popnook/web-core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HomePage } from './home.page';

const text = (key: string, content: string, section = key.split('.')[0]) => ({
  id: 1,
  key,
  content,
  section,
});

const show = (texts: object[] = [], own: PageOptions = {}) =>
  renderPage(<HomePage />, {
    ...own,
    api: { 'GET /api/spaces': () => [], 'GET /api/cms/content': () => texts, ...own.api },
  });

const region = (name: string) => screen.findByRole('region', { name });

it('without texts of admins our own and those of the specification stand there', async () => {
  show();
  expect(await region('Discover, Book, Pop Up')).toBeTruthy();
  const hunt = within(await region('Treasure Hunt Challenge'));
  expect(hunt.getAllByRole('heading', { level: 3 }).map((part) => part.textContent)).toEqual([
    'Explore',
    'Collect',
    'Reward',
  ]);
});

it('D43: an admin’s text takes the place of ours, and HTML in it is text', async () => {
  show([text('hero.title', '<i>Hello</i>'), text('about.title', 'Who we are')]);
  expect(await screen.findByRole('heading', { level: 1, name: '<i>Hello</i>' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Who we are' })).toBeTruthy();
});

it.each([
  ['hero', '<i>Hello</i>'],
  ['features', 'Discover, Book, Pop Up'],
  ['about', 'A street where everybody gains'],
])('D43: whatever key an admin invents, its text stands in its section: %s', async (section, name) => {
  show([text('hero.title', '<i>Hello</i>'), text('summer', 'See you in June', section)]);
  expect(await within(await region(name)).findByText('See you in June')).toBeTruthy();
});

describe('Featured Popup Spaces', () => {
  it('none yet: the way to list the first', async () => {
    show();
    expect(await screen.findByText('No spaces available yet.')).toBeTruthy();
    const first = screen.getByRole('link', { name: 'List the First Space' });
    expect(first.getAttribute('href')).toBe('/list-space');
  });

  it('refused: the server’s sentence, and a new try brings them', async () => {
    let down = true;
    show([], {
      api: { 'GET /api/spaces': () => (down ? refusal(500, 'The market is closed.') : []) },
    });
    expect(await screen.findByText('The market is closed.')).toBeTruthy();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No spaces available yet.')).toBeTruthy();
  });
});

it('Start Selling asks to sign up as a vendor; who is one already goes to the dashboard', async () => {
  const asked: unknown[] = [];
  const stop = onTriggerAuth((request) => asked.push(request));
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Start Selling' }));
  expect(asked).toEqual([{ role: 'vendor' }]);
  stop();
  unmount();
  show([], { user: signedIn('vendor') });
  expect(await screen.findByRole('link', { name: 'Vendor Dashboard' })).toBeTruthy();
});
