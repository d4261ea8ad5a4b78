import {
  currentValues,
  errorResponse,
  fillIn,
  lostEntries,
  pressTwice,
  rejectEveryField,
  renderPage,
  signedIn,
  unsentFields,
  uploadedPicture,
  type FakeApi,
} from '@popnook/testing/web';
import { Guard, type CurrentUser } from '@popnook/web-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

const guardProps = { role: 'signed-in', fallback: 'waiting', signedOut: 'please sign in' } as const;

const renderAccount = async (user: CurrentUser, api: FakeApi = {}) => {
  renderPage(
    <>
      <Guard {...guardProps}>
        <AccountPage />
      </Guard>
      <ToastRegion />
    </>,
    {
      path: '/account',
      user,
      api: {
        'GET /api/users/me': () => accountOf(user),
        'GET /api/auth/sessions': () => [],
        'GET /api/users/me/access-tokens': () => [],
        ...api,
      },
    },
  );
  await screen.findByLabelText('First Name');
};

const customer = signedIn('customer', { email: 'robin@popnook.test' });
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => sessionStorage.clear());

describe('account details', () => {
  it('are saved as typed, with null for a missing picture', async () => {
    const sent: unknown[] = [];
    let account = accountOf(customer);
    await renderAccount(customer, {
      'GET /api/users/me': () => account,
      'PATCH /api/users/me': async (request) => {
        const changes = (await request.json()) as object;
        sent.push(changes);
        return (account = { ...account, ...changes });
      },
    });
    await userEvent.clear(field(/^Business name/));
    await userEvent.type(field(/^Business name/), 'Red Door');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Account saved')).toBeTruthy();
    expect(screen.getByText('Your details are up to date.')).toBeTruthy();
    expect(sent).toEqual([
      expect.objectContaining({ firstName: 'Robin', businessName: 'Red Door', profileImageUrl: null }),
    ]);
    expect(field(/^Business name/).value).toBe('Red Door');
    // The page stores unsaved input there, and removes it after saving.
    expect(sessionStorage).toHaveLength(0);
  });

  it('include the picture that was uploaded, until it is removed', async () => {
    const sent: unknown[] = [];
    let account: object = accountOf(customer);
    await renderAccount(customer, {
      'GET /api/users/me': () => account,
      'POST /api/upload/images': uploadedPicture,
      'PATCH /api/users/me': async (request) => {
        const { profileImageUrl } = (await request.json()) as { profileImageUrl: unknown };
        sent.push(profileImageUrl);
        return (account = { ...account, profileImageUrl });
      },
    });
    const file = () => new File(['x'], 'me.png', { type: 'image/png' });
    const upload = screen.getByLabelText<HTMLInputElement>('Profile picture', { selector: 'input' });
    expect(upload.multiple).toBe(false);
    await userEvent.upload(upload, file());
    const picture = await screen.findByRole('img', { name: 'Profile picture' });
    expect(picture.getAttribute('src')).toBe('/uploads/a/large.webp');
    await clickButton('Save changes');
    await waitFor(() => expect(sent).toEqual(['/uploads/a/large.webp']));
    await clickButton('Remove picture 1');
    await clickButton('Save changes');
    await waitFor(() => expect(sent).toEqual(['/uploads/a/large.webp', null]));
  });

  it('are sent with every entered value and every field that the API accepts', async () => {
    const sent: object[] = [];
    await renderAccount(customer, {
      'POST /api/upload/images': uploadedPicture,
      'PATCH /api/users/me': async (request) => {
        const changes = (await request.json()) as object;
        sent.push(changes);
        return { ...accountOf(customer), ...changes };
      },
    });
    const entered = await fillIn(screen.getByRole('form', { name: 'Your details' }));
    await clickButton('Save changes');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.keys(entered)).toHaveLength(7);
    expect(lostEntries(entered, sent)).toEqual([]);
    expect(unsentFields('EditAccountDto', sent[0])).toEqual([]);
  });

  it('have labeled fields with names and types that the browser can fill in', async () => {
    await renderAccount(customer);
    const form = screen.getByRole('form', { name: 'Your details' });
    const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')];
    const shown = fields.map((control) => {
      const { labels, name, type } = control;
      return [labels?.[0]?.textContent, name, type, control.getAttribute('autocomplete')];
    });
    expect(shown).toEqual([
      ['First Name', 'firstName', 'text', 'given-name'],
      ['Last Name', 'lastName', 'text', 'family-name'],
      ['Business name (optional)', 'businessName', 'text', 'organization'],
      ['Description (optional)', 'businessDescription', 'textarea', null],
      ['Location (optional)', 'location', 'text', null],
      ['Contact email (optional)', 'contactEmail', 'email', 'email'],
      ['Contact phone (optional)', 'contactPhone', 'tel', 'tel'],
    ]);
    expect(screen.getByText('City and state, for example Raleigh, NC')).toBeTruthy();
    const titles = [...form.querySelectorAll('legend')].map((legend) => legend.textContent);
    expect(titles).toEqual(['About you', 'Your business']);
    const lead = 'Your business name is public. The other details help us support you.';
    expect(screen.getByText(lead)).toBeTruthy();
  });

  it('show the server’s message at an invalid field until it changes, and keep the input (D46)', async () => {
    const fields = { contactEmail: 'Contact email must be an email address', contactPhone: 'Too short.' };
    await renderAccount(customer, {
      'PATCH /api/users/me': () => errorResponse(400, fields.contactEmail, fields),
    });
    await userEvent.type(field(/^Contact email/), 'nonsense');
    await clickButton('Save changes');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Contact email/)));
    expect(field(/^Contact email/).value).toBe('nonsense');
    expect(field(/^Contact email/).getAttribute('aria-invalid')).toBe('true');
    expect(within(screen.getByRole('alert')).getByText('Error')).toBeTruthy();
    await userEvent.type(field(/^Contact email/), '@a.test');
    expect(field(/^Contact email/).getAttribute('aria-invalid')).toBeNull();
    expect(field(/^Contact phone/).getAttribute('aria-invalid')).toBe('true');
    await clickButton('Discard changes');
    expect(field(/^Contact phone/).getAttribute('aria-invalid')).toBeNull();
  });

  it('show every error of the server, are sent only once for a double click, and keep the input (D46)', async () => {
    const refused = rejectEveryField('EditAccountDto');
    await renderAccount(customer, {
      'PATCH /api/users/me': refused.respond,
      'POST /api/upload/images': uploadedPicture,
    });
    const form = screen.getByRole('form', { name: 'Your details' });
    await fillIn(form);
    const values = currentValues(form);
    pressTwice(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await waitFor(() => expect(refused.missingErrors()).toEqual([]));
    expect(refused.wrongFields()).toEqual([]);
    expect(refused.count()).toBe(1);
    expect(currentValues(form)).toEqual(values);
  });

  it('are reset to the saved values by “Discard changes”', async () => {
    await renderAccount(customer);
    await userEvent.type(field('First Name'), 'ette');
    await clickButton('Discard changes');
    expect(field('First Name').value).toBe('Robin');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save changes' }));
  });

  it('show the email address of the account, and keep all input when the page is reloaded', async () => {
    await renderAccount(customer);
    expect(screen.getByText('You sign in as robin@popnook.test.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await userEvent.type(field(/^Contact phone/), '919 555 0100');
    expect(screen.getByRole('button', { name: 'Discard changes' })).toBeTruthy();
    cleanup();
    await renderAccount(customer);
    expect(field(/^Contact phone/).value).toBe('919 555 0100');
    expect(field('First Name').value).toBe('Robin');
  });

  it('can be loaded again after an error', async () => {
    let accountFails = true;
    renderPage(<AccountPage />, {
      user: customer,
      api: {
        'GET /api/users/me': () => (accountFails ? errorResponse(500, 'Not now.') : accountOf(customer)),
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy();
    expect(screen.getByText('Loading your account').getAttribute('role')).toBe('status');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.getByText('Your account could not be loaded')).toBeTruthy();
    accountFails = false;
    await clickButton('Try again');
    expect(await screen.findByLabelText('First Name')).toBeTruthy();
  });
});

describe('changing the role (D12)', () => {
  it.each([
    ['vendor', 'Become a Vendor', '/vendor-profile-setup'],
    ['host', 'Become a Host', '/list-space'],
  ] as const)(
    'turns a customer into a %s and opens the first page of that role',
    async (role, button, path) => {
      let user = customer;
      const sent: unknown[] = [];
      await renderAccount(customer, {
        'GET /api/auth/me': () => ({ user }),
        'POST /api/users/me/role': async (request: Request) => {
          sent.push(await request.json());
          return accountOf((user = { ...customer, role }));
        },
      });
      pressTwice(await screen.findByRole('button', { name: button }));
      await waitFor(() => expect(location.pathname).toBe(path));
      expect(sent).toEqual([{ role }]);
      expect(screen.getByText(`You’re now a ${role}`)).toBeTruthy();
    },
  );

  const offers = {
    vendor:
      'Rent popup spaces for my business' +
      'Fill in a short profile, then request space from any host. Requests are free.' +
      'Become a Vendor',
    host:
      'List my space for popup rentals' +
      'Describe your space once. You decide on every request, and you can block days that you need for yourself.' +
      'Become a Host',
  };
  const whenIdle = ' You can switch when you have no open requests or bookings.';
  it.each([
    ['customer', [offers.vendor, offers.host], ''],
    ['vendor', [offers.host], whenIdle],
    ['host', [offers.vendor], whenIdle],
  ] as const)(
    'offers a %s the other roles, and says when they can switch',
    async (role, expectedOffers, condition) => {
      await renderAccount(signedIn(role));
      const section = screen.getByRole('region', { name: 'Your role' });
      expect(section.querySelector('p')?.textContent).toBe(`You’re currently a ${role}.${condition}`);
      const items = within(section).getAllByRole('listitem');
      expect(items.map((item) => item.textContent)).toEqual(expectedOffers);
    },
  );

  it('opens the next page only after the session has the new role, which that page requires', async () => {
    let user = customer;
    let respond: () => void = () => undefined;
    const refreshed = new Promise<void>((resolve) => (respond = resolve));
    await renderAccount(customer, {
      'GET /api/auth/me': () => (user === customer ? { user } : refreshed.then(() => ({ user }))),
      'POST /api/users/me/role': () => accountOf((user = { ...customer, role: 'host' })),
    });
    await clickButton('Become a Host');
    // Gives the browser time to open the next page, which it must not do yet.
    await userEvent.click(document.body);
    expect(location.pathname).toBe('/account');
    respond();
    await waitFor(() => expect(location.pathname).toBe('/list-space'));
  });

  it('shows the server’s message if the change is refused, and stays on the page', async () => {
    const message = 'You have bookings that are not over.';
    await renderAccount(signedIn('vendor'), { 'POST /api/users/me/role': () => errorResponse(409, message) });
    expect(screen.queryByRole('button', { name: 'Become a Vendor' })).toBeNull();
    await clickButton('Become a Host');
    // One is in the section and the other in a toast.
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(within(screen.getByRole('region', { name: 'Your role' })).getByRole('alert').textContent).toBe(
      message,
    );
    expect(location.pathname).toBe('/account');
    // The user can try again.
    expect(screen.getByRole('button', { name: 'Become a Host' }).getAttribute('aria-busy')).toBeNull();
  });

  it('is not offered to administrators, who cannot delete their account either', async () => {
    await renderAccount(signedIn('admin'));
    expect(screen.queryByRole('button', { name: /Become|Delete/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your role' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Delete your account' }).textContent).toBe(
      'Delete your accountOnly another administrator can delete an administrator’s account.',
    );
  });
});

it.each([
  ['customer', false, false],
  ['vendor', false, true],
  ['host', false, true],
  ['admin', true, false],
] as const)('shows a %s only the sections for this role', async (role, secondFactor, webhooks) => {
  await renderAccount(signedIn(role), { 'GET /api/users/me/webhooks': () => [] });
  const hasSection = (name: string) => screen.queryByRole('region', { name }) !== null;
  expect([hasSection('Second factor'), hasSection('Webhooks')]).toEqual([secondFactor, webhooks]);
  await clickButton('New token');
  await screen.findByRole('dialog', { name: 'New access token' });
  expect(screen.queryByLabelText(/as an administrator$/) !== null).toBe(role === 'admin');
});

describe('exporting data (D11)', () => {
  it('shows the server’s message when it fails', async () => {
    await renderAccount(customer, { 'GET /api/users/me/export': () => errorResponse(429, 'Please wait.') });
    await clickButton('Download my data');
    expect(await screen.findByText('Please wait.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your data' }).textContent).toBe(
      'Your data' +
        'Download everything Popnook stores about you as one file: your details, spaces, bookings, reviews and pictures.' +
        'Download my data',
    );
  });

  it('downloads a file', async () => {
    const createUrl = jest.fn((_file: Blob) => 'blob:data');
    Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: () => undefined });
    const names: string[] = [];
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await renderAccount(customer, { 'GET /api/users/me/export': () => ({ account: { id: 1 } }) });
    pressTwice(screen.getByRole('button', { name: 'Download my data' }));
    expect(screen.getByRole('button', { name: 'Preparing...' })).toBeTruthy();
    expect(await screen.findByText('Download started')).toBeTruthy();
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(names).toEqual(['popnook-account.json']);
    const file = createUrl.mock.calls[0]?.[0];
    expect(file?.type).toBe('application/json');
    expect(file?.size).toBe(JSON.stringify({ account: { id: 1 } }, null, 2).length);
    expect(screen.getByText('Look for popnook-account.json in your downloads.')).toBeTruthy();
    clicked.mockRestore();
  });
});

describe('deleting the account (D11)', () => {
  const openDialog = async (api: FakeApi) => {
    await renderAccount(customer, api);
    await clickButton('Delete my account');
    return screen.findByRole<HTMLButtonElement>('button', { name: 'Delete permanently' });
  };

  it('does nothing until the user types the email or DELETE, and “Keep my account” closes the dialog', async () => {
    const remove = jest.fn();
    const button = await openDialog({ 'DELETE /api/users/me': remove });
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Your name, contact details, profile and pictures will be deleted, and you’ll be signed out everywhere.',
      'Your spaces will no longer be listed.',
      'Pending requests will be cancelled, and the other party will get an email.',
      'Past bookings will keep their dates and amounts, under the name “Deleted user”.',
      'You can’t delete your account while you have a confirmed booking that hasn’t ended.',
    ]);
    const confirmation = field('Type robin@popnook.test or DELETE to confirm');
    const attributes = ['autocomplete', 'spellcheck', 'autocapitalize'].map((name) =>
      confirmation.getAttribute(name),
    );
    expect(attributes).toEqual(['off', 'false', 'none']);
    for (const typed of ['remove', 'robin@popnook', 'deleted']) {
      await userEvent.clear(field(/to confirm/));
      await userEvent.type(field(/to confirm/), `${typed}{Enter}`);
      expect(button.disabled).toBe(true);
    }
    // Changes “deleted” to “delete ”: case and spaces around the word do not matter.
    await userEvent.type(field(/to confirm/), '{Backspace} ');
    expect(button.disabled).toBe(false);
    await clickButton('Keep my account');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remove).not.toHaveBeenCalled();
  });

  it.each(['robin@popnook.test', 'delete'])(
    'deletes the account and signs out after the user types %s',
    async (word) => {
      let user: CurrentUser | null = customer;
      const remove = jest.fn(() => {
        user = null;
        return new Response(null, { status: 204 });
      });
      const button = await openDialog({
        'GET /api/auth/me': () => ({ user }),
        'DELETE /api/users/me': remove,
      });
      expect(button.disabled).toBe(true);
      await userEvent.type(field(/to confirm/), word);
      pressTwice(button);
      expect(button.textContent).toBe('Deleting...');
      expect(await screen.findByText('Account deleted')).toBeTruthy();
      expect(screen.getByText('Thank you for being part of Popnook.')).toBeTruthy();
      expect(remove).toHaveBeenCalledTimes(1);
      expect(location.pathname).toBe('/');
    },
  );

  it('shows the server’s message at the field when a confirmed booking prevents the deletion', async () => {
    const message = 'You have confirmed bookings that are not over.';
    const button = await openDialog({ 'DELETE /api/users/me': () => errorResponse(409, message) });
    await userEvent.type(field(/to confirm/), 'DELETE');
    await userEvent.click(button);
    // One is at the field and the other in a toast.
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(field(/to confirm/).value).toBe('DELETE');
    expect(location.pathname).toBe('/account');
  });
});
