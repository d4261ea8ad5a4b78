import { errorResponse, type FakeApi, pressTwice, renderPage } from '@popnook/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import UnsubscribePage from './unsubscribe.page';

/** @returns the tokens that the page sends */
const renderUnsubscribePage = (respond: FakeApi[string], token = 'search-1-abc') => {
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
const pressStop = async () => fireEvent.click(await screen.findByRole('button', { name: 'Stop emails' }));

it('unsubscribes only when the button is pressed (D60)', async () => {
  const tokens = renderUnsubscribePage(() => new Response(null, { status: 204 }));
  await screen.findByRole('heading', { level: 1, name: 'Stop these emails?' });
  expect(screen.getByText('You won’t get any more emails about this saved search.')).toBeTruthy();
  expect(tokens).toEqual([]);
  await pressStop();
  expect(await screen.findByText('You’re unsubscribed')).toBeTruthy();
  expect(
    screen.getByText('The search is paused. You can resume or delete it when you are signed in.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your saved searches' }).getAttribute('href')).toBe('/saved');
  expect(tokens).toEqual(['search-1-abc']);
});

it('explains that the link from a waitlist email removes the user from all waitlists (D63)', async () => {
  renderUnsubscribePage(() => new Response(null, { status: 204 }), 'waitlist-1-abc');
  const question = 'You’ll leave all waitlists, and we won’t email you when dates free up.';
  expect(await screen.findByText(question)).toBeTruthy();
  await pressStop();
  const done = 'You’ve left all waitlists. You can join one again on a space’s page.';
  expect(await screen.findByText(done)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Saved spaces' }).getAttribute('href')).toBe('/saved');
});

it.each([400, 404])('says that the link is not valid (%i)', async (status) => {
  renderUnsubscribePage(() => errorResponse(status, 'Link not found.'));
  await pressStop();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link isn’t valid. Please open it from the email again.',
  );
});

it('shows any other message of the server, and can be tried again', async () => {
  let isLimited = true;
  renderUnsubscribePage(() =>
    isLimited ? errorResponse(429, 'Please wait.') : new Response(null, { status: 204 }),
  );
  await pressStop();
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait.');
  isLimited = false;
  await pressStop();
  expect(await screen.findByText('You’re unsubscribed')).toBeTruthy();
});

it('sends one request for a double click, and shows that it is pending', async () => {
  let respond: (response: Response) => void = () => undefined;
  const tokens = renderUnsubscribePage(() => new Promise<Response>((resolve) => (respond = resolve)));
  pressTwice(await screen.findByRole('button', { name: 'Stop emails' }));
  const button = await screen.findByRole('button', { name: 'Stopping...' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(tokens).toEqual(['search-1-abc']));
  respond(new Response(null, { status: 204 }));
  expect(await screen.findByText('You’re unsubscribed')).toBeTruthy();
});
