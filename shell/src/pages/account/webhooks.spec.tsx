import {
  currentValues,
  errorResponse,
  type FakeApi,
  localToIso,
  pressTwice,
  rejectEveryField,
  renderPage,
  signedIn,
  unsentFields,
} from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '../../toasts/toast-region';
import { Webhooks } from './webhooks';

const path = '/api/users/me/webhooks';
const url = 'https://hooks.example.com/popnook';
const webhook = {
  id: 1,
  url,
  events: ['booking.requested'],
  isActive: true,
  offReason: null,
  lastSuccessAt: null,
  createdAt: localToIso('2026-11-02T12:00'),
};
const retryingDelivery = {
  id: 5,
  messageId: 'msg_5',
  event: 'booking.requested',
  state: 'waiting',
  attempts: 2,
  lastAttemptAt: localToIso('2026-11-02T12:00'),
  lastStatus: 500,
  lastError: 'The server answered with status 500.',
  lastDurationMs: 40,
  nextAttemptAt: localToIso('2026-11-02T12:05'),
  createdAt: localToIso('2026-11-02T11:59'),
};
const delivered = {
  ...retryingDelivery,
  id: 4,
  event: 'webhook.test',
  state: 'delivered',
  attempts: 1,
  lastStatus: 204,
};

const eventTexts = [
  'A vendor requests a booking',
  'A booking is confirmed',
  'A host declines a request',
  'A vendor withdraws a request',
  'A booking is cancelled',
  'A request expires',
  'A booking is completed',
  'A listing is approved',
  'A listing is rejected',
  'We deactivate a listing',
  'A listing is transferred to another host',
];

const renderWebhooks = (api: FakeApi) =>
  renderPage(
    <>
      <Webhooks />
      <ToastRegion />
    </>,
    { path: '/account', user: signedIn('host'), api },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('creates a webhook for the selected events, and shows its secret once (D64)', async () => {
  const sent: unknown[] = [];
  let webhooks: unknown[] = [];
  renderWebhooks({
    [`GET ${path}`]: () => webhooks,
    [`POST ${path}`]: async (request: Request) => {
      sent.push(await request.json());
      webhooks = [webhook];
      return Response.json({ ...webhook, secret: 'whsec_shown' }, { status: 201 });
    },
  });
  await press('New webhook');
  const dialog = await screen.findByRole('dialog', { name: 'New webhook' });
  await userEvent.type(within(dialog).getByLabelText('URL'), url);
  const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => [box.closest('label')?.textContent, box.checked])).toEqual(
    eventTexts.map((text) => [text, true]),
  );
  const urlField = within(dialog).getByLabelText<HTMLInputElement>('URL');
  const attributes = ['autocomplete', 'inputmode'].map((name) => urlField.getAttribute(name));
  expect(attributes).toEqual(['off', 'url']);
  expect(document.getElementById(urlField.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The address on your server, such as https://hooks.example.com/popnook',
  );
  for (const box of boxes.slice(1)) await userEvent.click(box);
  await userEvent.click(within(dialog).getByLabelText('A booking is confirmed'));
  await press('Create webhook');
  expect(await screen.findByText('whsec_shown')).toBeTruthy();
  const created = within(screen.getByRole('dialog', { name: 'Copy your secret now' }));
  const explanation =
    'Your server uses it to verify that an event comes from Popnook. It won’t be shown again.';
  expect(created.getByText(explanation)).toBeTruthy();
  userEvent.setup(); // Adds `navigator.clipboard`.
  await press('Copy');
  expect(await screen.findByText('Secret copied')).toBeTruthy();
  expect(sent).toEqual([{ url, events: ['booking.requested', 'booking.confirmed'] }]);
  expect(unsentFields('CreateWebhookDto', sent[0])).toEqual([]);
  await press('I’ve saved it');
  await screen.findByText(url);
  expect(screen.queryByText('whsec_shown')).toBeNull();
});

it('shows every error of the server, sends only one request for a double click, and keeps the input (D46)', async () => {
  const refused = rejectEveryField('CreateWebhookDto');
  renderWebhooks({ [`GET ${path}`]: () => [], [`POST ${path}`]: refused.respond });
  await press('New webhook');
  await userEvent.type(await screen.findByLabelText('URL'), url);
  const form = screen.getByRole('form');
  await userEvent.click(within(form).getAllByRole('checkbox')[0] ?? form);
  const values = currentValues(form);
  pressTwice(screen.getByRole('button', { name: 'Create webhook' }));
  expect(screen.getByRole('button', { name: 'Creating...' })).toBeTruthy();
  await waitFor(() => expect(refused.missingErrors()).toEqual([]));
  expect(refused.wrongFields()).toEqual([]);
  expect(refused.count()).toBe(1);
  expect(currentValues(form)).toEqual(values);
});

it('shows the server’s errors at the fields until they change, and keeps the typed value (D46)', async () => {
  const fields = { url: 'The URL must start with https://.', events: 'Please choose other events.' };
  renderWebhooks({
    [`GET ${path}`]: () => [],
    [`POST ${path}`]: () => errorResponse(400, 'Invalid.', fields),
  });
  await press('New webhook');
  await userEvent.type(await screen.findByLabelText('URL'), 'http://x.test');
  await press('Create webhook');
  expect(await screen.findByText('The URL must start with https://.')).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('URL');
  expect([field.value, document.activeElement]).toEqual(['http://x.test', field]);
  const alert = screen.getByText('Please choose other events.');
  const events = screen.getByRole('group', { name: 'Events' });
  expect([alert.getAttribute('role'), events.getAttribute('aria-describedby')]).toEqual(['alert', alert.id]);
  await userEvent.type(field, '/a');
  expect(screen.queryByText('The URL must start with https://.')).toBeNull();
  expect(screen.getByText('Please choose other events.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('A request expires'));
  expect(screen.queryByText('Please choose other events.')).toBeNull();
  expect(events.getAttribute('aria-describedby')).toBeNull();
  // The dialog is empty when it is opened again.
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('New webhook');
  expect((await screen.findByLabelText<HTMLInputElement>('URL')).value).toBe('');
});

it('shows the server’s message if no more webhooks can be created', async () => {
  const message = 'You have too many webhooks.';
  renderWebhooks({ [`GET ${path}`]: () => [], [`POST ${path}`]: () => errorResponse(409, message) });
  await press('New webhook');
  await press('Create webhook');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
});

it('shows the log, sends an event again, sends a test event and turns the webhook off (D64)', async () => {
  const calls: string[] = [];
  let current: object = webhook;
  renderWebhooks({
    [`GET ${path}`]: () => [current],
    [`GET ${path}/1/deliveries`]: () => [retryingDelivery, delivered],
    [`POST ${path}/1/deliveries/5/resend`]: () => {
      calls.push('resend');
      return { ...retryingDelivery, attempts: 0 };
    },
    [`POST ${path}/1/test`]: () => {
      calls.push('test');
      return Response.json(delivered, { status: 201 });
    },
    [`PATCH ${path}/1`]: async (request: Request) => {
      calls.push(JSON.stringify(await request.json()));
      current = { ...webhook, isActive: false, offReason: 'user' };
      return current;
    },
  });
  await press(`Details of ${url}`);
  const dialog = screen.getByRole('dialog', { name: 'Webhook' });
  const log = await within(dialog).findByRole('list', { name: 'Deliveries' });
  const rows = within(log).getAllByRole('listitem');
  // Some versions of Node use a narrow space in times.
  expect(rows.map((row) => row.textContent.replaceAll('\u202f', ' '))).toEqual([
    'booking.requested WaitingNov 2, 2026, 11:59 AM · 2 attempts: The server answered with status 500. ' +
      'Next attempt Nov 2, 2026, 12:05 PM.Send again',
    'webhook.test DeliveredNov 2, 2026, 11:59 AM · Status 204 after 40 msSend again',
  ]);
  expect(within(dialog).getByText(url).parentElement?.textContent).toBe(`${url} On`);
  await press(/^Send booking.requested from Nov 2, 2026, 11:59.AM again$/);
  await press('Send test event');
  await press('Turn off');
  expect(await screen.findByText('You turned it off.')).toBeTruthy();
  expect(calls).toEqual(['resend', 'test', '{"isActive":false}']);
  expect(within(dialog).getByText(url).parentElement?.textContent).toBe(`${url} Off`);
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

it('loads the log again each time it is opened, not only when the next poll is due', async () => {
  let deliveries = [delivered];
  renderWebhooks({
    [`GET ${path}`]: () => [webhook],
    [`GET ${path}/1/deliveries`]: () => deliveries,
  });
  await press(`Details of ${url}`);
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem').length;
  expect(await rows()).toBe(1);
  await press('Close');
  deliveries = [retryingDelivery, delivered];
  await press(`Details of ${url}`);
  // Less than the 3 s between two polls.
  await waitFor(async () => expect(await rows()).toBe(2), { timeout: 2_500 });
});

it('shows the result of a delivery while the log is open, without reloading the page (D64)', async () => {
  let delivery = retryingDelivery;
  renderWebhooks({
    [`GET ${path}`]: () => [webhook],
    [`GET ${path}/1/deliveries`]: () => [delivery],
  });
  await press(`Details of ${url}`);
  expect(await screen.findByText('Waiting')).toBeTruthy();
  delivery = { ...retryingDelivery, state: 'delivered', attempts: 3, lastStatus: 204 };
  expect(await screen.findByText('Delivered', {}, { timeout: 6_000 })).toBeTruthy();
}, 15_000);

it('replaces the secret and shows the new one once (D64)', async () => {
  let respond: (deliveries: object[]) => void = () => undefined;
  const deliveries = new Promise<object[]>((resolve) => (respond = resolve));
  renderWebhooks({
    [`GET ${path}`]: () => [webhook],
    [`GET ${path}/1/deliveries`]: () => deliveries,
    [`POST ${path}/1/secret`]: () => Response.json({ ...webhook, secret: 'whsec_new' }, { status: 201 }),
  });
  await press(`Details of ${url}`);
  expect(screen.getByText('Loading the deliveries').getAttribute('role')).toBe('status');
  await press('New secret');
  expect(await screen.findByText('whsec_new')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Copy your new secret now' })).toBeTruthy();
  await press('I’ve saved it');
  respond([]);
  expect(await screen.findByText('Events will appear here.')).toBeTruthy();
  expect(screen.queryByText('whsec_new')).toBeNull();
});

it('says that the secret cannot be read, and offers a new one before the webhook is turned on (D64)', async () => {
  const off = { ...webhook, isActive: false, offReason: 'failing' };
  const lastError =
    'Popnook can no longer read the secret of this webhook. Please create a new secret, and then turn the webhook on.';
  renderWebhooks({
    [`GET ${path}`]: () => [off],
    [`GET ${path}/1/deliveries`]: () => [{ ...retryingDelivery, attempts: 1, lastStatus: null, lastError }],
    [`POST ${path}/1/secret`]: () => Response.json({ ...off, secret: 'whsec_new' }, { status: 201 }),
  });
  await press(`Details of ${url}`);
  expect(await screen.findByText('Events could not be delivered. The list below shows why.')).toBeTruthy();
  const log = await screen.findByRole('list', { name: 'Deliveries' });
  expect(log.textContent).toContain(`1 attempt: ${lastError}`);
  expect(log.textContent).not.toContain('Next attempt');
  await press('New secret');
  expect(await screen.findByText('whsec_new')).toBeTruthy();
  await press('I’ve saved it');
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
});

it('lists the address and the events of each webhook, marks those that are off, and offers Try again if the list cannot be loaded', async () => {
  const off = { ...webhook, id: 2, url: 'https://two.test/', isActive: false, offReason: 'gone' };
  const secondWebhook = { ...off, events: ['listing.approved', 'listing.rejected'] };
  let listFails = true;
  renderWebhooks({
    [`GET ${path}`]: () => (listFails ? errorResponse(500, 'Not now.') : [webhook, secondWebhook]),
    [`GET ${path}/2/deliveries`]: () => [delivered],
  });
  const section = within(screen.getByRole('region', { name: 'Webhooks' }));
  expect(section.getByRole('status').textContent).toBe('Loading your webhooks');
  expect(
    section.getByText(/^Get notified on your own server when a booking or a listing changes\./),
  ).toBeTruthy();
  expect(section.getByRole('link', { name: 'See the API documentation' }).getAttribute('href')).toBe(
    '/api/docs',
  );
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByText('Your webhooks could not be loaded')).toBeTruthy();
  listFails = false;
  await press('Try again');
  const list = await section.findByRole('list', { name: 'Webhooks' });
  const rows = within(list).getAllByRole('listitem');
  const textsOf = (row: Element) =>
    [...row.querySelectorAll('strong, strong ~ *')].map((text) => text.textContent);
  expect(rows.map(textsOf)).toEqual([
    [url, 'booking.requested'],
    ['https://two.test/', 'Off', 'listing.approved, listing.rejected'],
  ]);
  // The dialog shows the details of the chosen webhook.
  await press('Details of https://two.test/');
  const dialog = within(await screen.findByRole('dialog', { name: 'Webhook' }));
  expect(dialog.getByText('https://two.test/')).toBeTruthy();
  expect(await dialog.findByText('webhook.test')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
});

it.each([
  ['failing', 'Events could not be delivered. The list below shows why.'],
  ['gone', 'Your server responded that this address no longer exists (status 410).'],
  ['suspended', 'Your account was suspended.'],
])('says why a webhook is off (%s), and turns it on (D64)', async (offReason, text) => {
  const sent: unknown[] = [];
  let current: object = { ...webhook, isActive: false, offReason };
  renderWebhooks({
    [`GET ${path}`]: () => [current],
    [`GET ${path}/1/deliveries`]: () => [],
    [`PATCH ${path}/1`]: async (request: Request) => {
      sent.push(await request.json());
      return (current = webhook);
    },
  });
  await press(`Details of ${url}`);
  expect(await screen.findByText(text)).toBeTruthy();
  await press('Turn on');
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
  expect(sent).toEqual([{ isActive: true }]);
  // No form changes the URL or the events. Users create another webhook instead.
  expect(unsentFields('EditWebhookDto', sent[0])).toEqual(['url', 'events']);
});

it('shows what happened to every delivery, and offers Try again if the deliveries cannot be loaded (D64)', async () => {
  const unsent = { ...retryingDelivery, id: 8, attempts: 0, lastError: null, nextAttemptAt: null };
  const failedDelivery = { ...retryingDelivery, id: 7, state: 'failed', attempts: 9, nextAttemptAt: null };
  let logFails = true;
  renderWebhooks({
    [`GET ${path}`]: () => [webhook],
    [`GET ${path}/1/deliveries`]: ({ url: called }) => {
      expect(new URL(called).search).toBe('?limit=20');
      return logFails ? errorResponse(500, 'Not now.') : [unsent, failedDelivery];
    },
  });
  await press(`Details of ${url}`);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByText('The deliveries could not be loaded')).toBeTruthy();
  logFails = false;
  await press('Try again');
  const log = await screen.findByRole('list', { name: 'Deliveries' });
  const rows = within(log).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^booking\.requested WaitingNov 2, 2026, .* · Not sent yetSend again$/),
    expect.stringMatching(
      /^booking\.requested Failed.* · 9 attempts: The server answered with status 500\.Send again$/,
    ),
  ]);
});

it('shows the server’s message when an action in the details fails', async () => {
  const refuse = (message: string) => () => errorResponse(500, message);
  renderWebhooks({
    [`GET ${path}`]: () => [webhook],
    [`GET ${path}/1/deliveries`]: () => [retryingDelivery],
    [`POST ${path}/1/deliveries/5/resend`]: refuse('No resend.'),
    [`POST ${path}/1/test`]: refuse('No test.'),
    [`POST ${path}/1/secret`]: refuse('No secret.'),
    [`PATCH ${path}/1`]: refuse('No change.'),
  });
  await press(`Details of ${url}`);
  await press(/^Send booking.requested/);
  expect(await screen.findByText('No resend.')).toBeTruthy();
  await press('Send test event');
  expect(await screen.findByText('No test.')).toBeTruthy();
  await press('New secret');
  expect(await screen.findByText('No secret.')).toBeTruthy();
  await press('Turn off');
  expect(await screen.findByText('No change.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
});

it('keeps the row and shows the server’s message when a webhook cannot be deleted', async () => {
  renderWebhooks({
    [`GET ${path}`]: () => [webhook],
    [`DELETE ${path}/1`]: () => errorResponse(500, 'Not now.'),
  });
  await press(`Delete ${url}`);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.queryByText('Webhook deleted')).toBeNull();
  expect(screen.getByText(url)).toBeTruthy();
});

it.each([
  ['deletes a webhook and removes its row', () => new Response(null, { status: 204 })],
  ['removes the row of a webhook that was deleted elsewhere', () => errorResponse(404, 'Not found.')],
])('%s (D64)', async (_, respond) => {
  let webhooks = [webhook];
  const remove = jest.fn(() => {
    webhooks = [];
    return respond();
  });
  renderWebhooks({ [`GET ${path}`]: () => webhooks, [`DELETE ${path}/1`]: remove });
  pressTwice(await screen.findByRole('button', { name: `Delete ${url}` }));
  await waitFor(() => expect(screen.queryByText(url)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New webhook' }));
  expect(screen.getByText('Webhook deleted')).toBeTruthy();
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('list')).toBeNull();
});
