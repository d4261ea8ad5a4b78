import { errorResponse, type FakeApi, renderPage } from '@popnook/testing/web';
import { fireEvent, screen } from '@testing-library/react';
import UnsubscribePage from './unsubscribe.page';

const open = (respond: FakeApi[string], token = 'search-1-abc') => {
  const tokens: string[] = [];
  renderPage(<UnsubscribePage />, {
    path: `/unsubscribe?token=${token}`,
    api: {
      'POST /api/unsubscribe': async (request) => {
        tokens.push(((await request.clone().json()) as { token: string }).token);
        return respond?.(request);
      },
    },
  });
  return tokens;
};
const stop = async () => fireEvent.click(await screen.findByRole('button', { name: 'Stop emails' }));

it('unsubscribes only when the button is pressed (D60)', async () => {
  const tokens = open(() => new Response(null, { status: 204 }));
  await screen.findByText('Stop these emails?');
  expect(tokens).toEqual([]);
  await stop();
  expect(await screen.findByText('You’re unsubscribed')).toBeTruthy();
  expect(screen.getByText(/^The search is paused/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your saved searches' }).getAttribute('href')).toBe('/saved');
  expect(tokens).toEqual(['search-1-abc']);
});

it('explains that a waitlist link removes all entries (D63)', async () => {
  open(() => new Response(null, { status: 204 }), 'waitlist-1-abc');
  expect(await screen.findByText(/You will leave all waitlists/)).toBeTruthy();
  await stop();
  expect(await screen.findByText(/You left all waitlists/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Saved spaces' }).getAttribute('href')).toBe('/saved');
});

it.each([400, 404])('says that the link is not valid (%i)', async (status) => {
  open(() => errorResponse(status, 'Link not found.'));
  await stop();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link isn’t valid. Please open it from the email again.',
  );
});

it('shows any other message of the server, and can be tried again', async () => {
  let down = true;
  open(() => (down ? errorResponse(429, 'Please wait.') : new Response(null, { status: 204 })));
  await stop();
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait.');
  down = false;
  await stop();
  expect(await screen.findByText('You’re unsubscribed')).toBeTruthy();
});
