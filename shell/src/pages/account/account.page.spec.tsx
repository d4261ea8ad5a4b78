import { refusal, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { Guard, type CurrentUser } from '@popnook/web-core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '../../toasts/toast-region';
import AccountPage from './account.page';

const accountOf = (user: CurrentUser) => ({
  ...user,
  businessName: 'Blue Door',
  businessDescription: null,
  location: null,
  contactEmail: null,
  contactPhone: null,
});

const guarded = { role: 'signed-in', fallback: 'waiting', signedOut: 'please sign in' } as const;

const open = async (user: CurrentUser, api: FakeApi = {}) => {
  renderPage(
    <>
      <Guard {...guarded}>
        <AccountPage />
      </Guard>
      <ToastRegion />
    </>,
    { path: '/account', user, api: { 'GET /api/users/me': () => accountOf(user), ...api } },
  );
  await screen.findByLabelText('First Name');
};

const customer = signedIn('customer', { email: 'robin@popnook.test' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => sessionStorage.clear());

describe('my details', () => {
  it('are saved as they stand, and an empty picture is none', async () => {
    const sent: unknown[] = [];
    let account = accountOf(customer);
    await open(customer, {
      'GET /api/users/me': () => account,
      'PATCH /api/users/me': async (request) => {
        const changes = (await request.json()) as object;
        sent.push(changes);
        return (account = { ...account, ...changes });
      },
    });
    await userEvent.clear(field(/^Business name/));
    await userEvent.type(field(/^Business name/), 'Red Door');
    await press('Save changes');
    expect(await screen.findByText('Account saved')).toBeTruthy();
    expect(sent).toEqual([
      expect.objectContaining({ firstName: 'Robin', businessName: 'Red Door', profileImageUrl: null }),
    ]);
    expect(field(/^Business name/).value).toBe('Red Door');
    expect(sessionStorage).toHaveLength(0);
  });

  it('D46: a refusal stands at its field, which has the focus and what was typed', async () => {
    const fields = { contactEmail: 'Contact email must be an e-mail address' };
    await open(customer, { 'PATCH /api/users/me': () => refusal(400, fields.contactEmail, fields) });
    await userEvent.type(field(/^Contact e-mail/), 'nonsense');
    await press('Save changes');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Contact e-mail/)));
    expect(field(/^Contact e-mail/).value).toBe('nonsense');
    expect(field(/^Contact e-mail/).getAttribute('aria-invalid')).toBe('true');
    expect(within(screen.getByRole('alert')).getByText('Error')).toBeTruthy();
  });

  it('changes can be thrown away', async () => {
    await open(customer);
    await userEvent.type(field('First Name'), 'ette');
    await press('Discard changes');
    expect(field('First Name').value).toBe('Robin');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save changes' }));
  });

  it('when they do not come, there is a way on', async () => {
    let down = true;
    renderPage(<AccountPage />, {
      user: customer,
      api: { 'GET /api/users/me': () => (down ? refusal(500, 'Not now.') : accountOf(customer)) },
    });
    expect(await screen.findByText('Not now.')).toBeTruthy();
    down = false;
    await press('Try again');
    expect(await screen.findByLabelText('First Name')).toBeTruthy();
  });
});

describe('D12: another role', () => {
  it.each([
    ['vendor', 'Become a Vendor', '/vendor-profile-setup'],
    ['host', 'Become a Host', '/list-space'],
  ] as const)('a customer becomes a %s and meets the first thing to do', async (role, button, path) => {
    let user = customer;
    await open(customer, {
      'GET /api/auth/me': () => ({ user }),
      'POST /api/users/me/role': () => accountOf((user = { ...customer, role })),
    });
    await press(button);
    await waitFor(() => expect(location.pathname).toBe(path));
  });

  it('a refusal is told in the server’s words and stays on the page', async () => {
    const words = 'You have bookings that are not over.';
    await open(signedIn('vendor'), { 'POST /api/users/me/role': () => refusal(409, words) });
    expect(screen.queryByRole('button', { name: 'Become a Vendor' })).toBeNull();
    await press('Become a Host');
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(location.pathname).toBe('/account');
  });

  it('an administrator is offered none, and is not deleted from here', async () => {
    await open(signedIn('admin'));
    expect(screen.queryByRole('button', { name: /Become|Delete/ })).toBeNull();
  });
});

describe('D11: my data', () => {
  it('comes as a file', async () => {
    const made = jest.fn((_file: Blob) => 'blob:data');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const pressed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open(customer, { 'GET /api/users/me/export': () => ({ account: { id: 1 } }) });
    await press('Download my data');
    await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
    expect(made.mock.calls[0]?.[0].type).toBe('application/json');
    pressed.mockRestore();
  });
});

describe('D11: deleting', () => {
  const dialog = async (api: FakeApi) => {
    await open(customer, api);
    await press('Delete my account');
    return screen.findByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
  };

  it.each(['robin@popnook.test', 'delete'])(
    'waits for %s to be typed; afterwards one is signed out',
    async (word) => {
      let user: CurrentUser | null = customer;
      const button = await dialog({
        'GET /api/auth/me': () => ({ user }),
        'DELETE /api/users/me': () => {
          user = null;
          return new Response(null, { status: 204 });
        },
      });
      expect(button.disabled).toBe(true);
      await userEvent.type(field(/to confirm/), word);
      await userEvent.click(button);
      expect(await screen.findByText('Account deleted')).toBeTruthy();
      expect(location.pathname).toBe('/');
    },
  );

  it('a confirmed booking stands against it: the server’s sentence at the field, nothing is lost', async () => {
    const words = 'You have confirmed bookings that are not over.';
    const button = await dialog({ 'DELETE /api/users/me': () => refusal(409, words) });
    await userEvent.type(field(/to confirm/), 'DELETE');
    await userEvent.click(button);
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(field(/to confirm/).value).toBe('DELETE');
    expect(location.pathname).toBe('/account');
  });
});
