import {
  errorResponse,
  pressTwice,
  renderPage,
  signedIn,
  unsentFields,
  type PageOptions,
} from '@popnook/testing/web';
import { triggerAuth, type SignInRequest } from '@popnook/web-core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '../toasts/toast-region';
import { loadSignInDialog, SignIn } from './sign-in';

const openDialog = (api: PageOptions['api'], request: SignInRequest = {}, path = '/') => {
  const user = userEvent.setup();
  const page = (
    <>
      <SignIn />
      <ToastRegion />
    </>
  );
  renderPage(page, { path, api: api ?? {} });
  act(() => void triggerAuth(request));
  return user;
};

// The first import compiles the dialog, which takes longer than the tests wait.
beforeAll(loadSignInDialog);
beforeEach(() => sessionStorage.clear());

/** Where a visitor's input is stored. */
const draftKey = (form: string) => `popnook-draft:guest:${form}`;

const existingUser = { 'POST /api/auth/send-code': () => ({ userExists: true }) };
const newUser = { 'POST /api/auth/send-code': () => ({ userExists: false }) };
const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const findCodeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification Code' });

const sendCode = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('Email Address'), 'ada@popnook.test');
  await user.click(await findButton('Send Verification Code'));
};

const fillNames = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('First Name'), ' Ada');
  await user.type(screen.getByLabelText('Last Name'), 'Lane ');
  await user.click(await findButton('Continue'));
};

it('asks for the email address first, and disables the button until an address is entered (SPEC 5)', async () => {
  openDialog(existingUser);
  expect(await screen.findByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
  expect((await findButton('Send Verification Code')).disabled).toBe(true);
  const field = screen.getByLabelText('Email Address');
  expect(field).toMatchObject({ type: 'email', autocomplete: 'email', required: true });
  expect(document.activeElement).toBe(field);
});

it('sends one request for a double click, and shows the progress on the button', async () => {
  const sent: string[] = [];
  let respond: (response: object) => void = () => undefined;
  const pending = (name: string) => () => {
    sent.push(name);
    return new Promise<object>((resolve) => (respond = resolve));
  };
  const user = openDialog({
    'POST /api/auth/send-code': pending('send-code'),
    'POST /api/auth/verify-code': pending('verify-code'),
  });
  await user.type(await screen.findByLabelText('Email Address'), 'ada@popnook.test');
  pressTwice(await findButton('Send Verification Code'));
  await findButton('Sending Code...');
  await waitFor(() => expect(sent).toEqual(['send-code']));
  respond({ userExists: true });
  const field = await findCodeField();
  const resend = await findButton('Resend Code');
  pressTwice(resend);
  expect(resend.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(sent).toEqual(['send-code', 'send-code']));
  respond({ userExists: true });
  await waitFor(() => expect(resend.getAttribute('aria-disabled')).toBeNull());
  await user.type(field, '123456');
  pressTwice(await findButton('Verify & Sign In'));
  await findButton('Verifying...');
  await waitFor(() => expect(sent).toEqual(['send-code', 'send-code', 'verify-code']));
  respond(errorResponse(400, 'This code is wrong.'));
  await findButton('Verify & Sign In');
});

it('shows existing users the code step after the email step, and Back returns to the email step (SPEC 2)', async () => {
  const user = openDialog(existingUser);
  await sendCode(user);
  expect(await screen.findByRole('heading', { name: 'Enter Verification Code' })).toBeTruthy();
  expect(await screen.findByText('Code Sent!')).toBeTruthy();
  expect(
    screen.getByText('Verification code sent to ada@popnook.test. Check your email for the 6-digit code.'),
  ).toBeTruthy();
  expect(screen.getByText('Sent to ada@popnook.test')).toBeTruthy();
  const field = await findCodeField();
  const attributes = ['autocomplete', 'inputmode'].map((name) => field.getAttribute(name));
  expect(attributes).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement).toBe(field);
  await user.click(await findButton('Back'));
  expect(await screen.findByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
});

it('asks new users for a role before the code, requires names that are not blank, and keeps them on Back (SPEC 5)', async () => {
  const user = openDialog(newUser);
  await sendCode(user);
  expect(await screen.findByRole('heading', { name: 'Choose Your Role' })).toBeTruthy();
  for (const [name, autocomplete] of [
    ['First Name', 'given-name'],
    ['Last Name', 'family-name'],
  ] as const)
    expect(screen.getByLabelText(name)).toMatchObject({ autocomplete, maxLength: 100, required: true });
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
  for (const [blank, other] of [
    ['Last Name', 'First Name'],
    ['First Name', 'Last Name'],
  ] as const) {
    await user.clear(screen.getByLabelText(blank));
    await user.type(screen.getByLabelText(blank), '  ');
    await user.type(screen.getByLabelText(other), 'Lane');
    expect((await findButton('Continue')).disabled).toBe(true);
  }
  await user.clear(screen.getByLabelText('First Name'));
  await user.type(screen.getByLabelText('First Name'), '  Ada');
  await user.click(await findButton('Continue'));
  await user.click(await findButton('Back'));
  expect(await screen.findByRole('heading', { name: 'Choose Your Role' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('  Ada');
  await user.click(await findButton('Back'));
  expect(await screen.findByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
});

it('offers three roles to new users, and sends the chosen one (SPEC 2)', async () => {
  const sent: unknown[] = [];
  const verify = async (request: Request) => {
    sent.push(await request.json());
    return { user: null };
  };
  const user = openDialog({ ...newUser, 'POST /api/auth/verify-code': verify });
  await sendCode(user);
  const roles = within(await screen.findByRole('group', { name: 'I want to...' }));
  const options = roles.getAllByRole<HTMLInputElement>('radio');
  expect(options.map((option) => [option.closest('label')?.textContent, option.checked])).toEqual([
    ['Become a VendorRent popup spaces for my business', false],
    ['Become a HostList my space for popup rentals', false],
    ['Browse SpacesDiscover popup events and spaces', true],
  ]);
  await user.click(roles.getByLabelText(/Become a Vendor/));
  await fillNames(user);
  await user.type(await findCodeField(), '123456{Enter}');
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ role: 'vendor' })]));
  await expectPath('/vendor-profile-setup');
});

it('signs in existing users with only email and code, and stays on the page if there is no intent (D51)', async () => {
  const sent: unknown[] = [];
  const onSuccess = jest.fn();
  const verify = async (request: Request) => {
    sent.push(await request.json());
    return { user: null };
  };
  const api = { ...existingUser, 'POST /api/auth/verify-code': verify };
  const user = openDialog(api, { role: 'vendor', onSuccess }, '/browse');
  await sendCode(user);
  await user.type(await findCodeField(), '123456{Enter}');
  expect(await screen.findByText('You have been successfully logged in.')).toBeTruthy();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('heading', { name: 'Enter Verification Code' })).toBeNull();
  expect(sent).toEqual([{ email: 'ada@popnook.test', code: '123456' }]);
  // Longer than the 500 ms after which new users are redirected.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(location.pathname).toBe('/browse');
  // Nothing about the sent code is stored any longer.
  expect(sessionStorage).toHaveLength(0);
});

it('sends another code with Resend Code (D6)', async () => {
  const sent: unknown[] = [];
  const user = openDialog({
    'POST /api/auth/send-code': async (request: Request) => {
      sent.push(await request.json());
      return { userExists: true };
    },
  });
  await sendCode(user);
  await findCodeField();
  await user.click(await findButton('Resend Code'));
  const email = 'ada@popnook.test';
  await waitFor(() => expect(sent).toEqual([{ email }, { email }]));
  expect(await findCodeField()).toBeTruthy();
});

it('sends the request again with the same key after a lost response, even from a new dialog, but with a new key for another address or after a minute (D6)', async () => {
  const keys: (string | null)[] = [];
  let isResponseLost = true;
  const user = openDialog({
    'POST /api/auth/send-code': ({ headers }: Request) => {
      keys.push(headers.get('Idempotency-Key'));
      if (isResponseLost) throw new TypeError('Failed to fetch');
      return { userExists: true };
    },
  });
  await sendCode(user);
  const sendAgain = async (count: number) => {
    await user.click(await findButton('Send Verification Code'));
    await waitFor(() => expect(keys).toHaveLength(count));
    await findButton(isResponseLost ? 'Send Verification Code' : 'Resend Code');
  };
  await user.click(await findButton('Close'));
  act(() => void triggerAuth({}));
  await user.type(await screen.findByLabelText('Email Address'), ' ADA@popnook.test');
  await sendAgain(2);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  await sendAgain(3);
  await user.type(screen.getByLabelText('Email Address'), '.other');
  await sendAgain(4);
  isResponseLost = false;
  await sendAgain(5);
  await user.click(await findButton('Resend Code'));
  await waitFor(() => expect(keys).toHaveLength(6));
  jest.restoreAllMocks();
  // The third key is new after a minute, the fourth for another address, and the last after a code was sent.
  const [first, , third, fourth, , last] = keys;
  expect(keys).toEqual([first, first, third, fourth, fourth, last]);
  // These are four different keys, and each request has one.
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain(null);
});

it('preselects the requested role (SPEC 4)', async () => {
  const user = openDialog(newUser, { role: 'vendor' });
  await sendCode(user);
  const vendor = await screen.findByRole<HTMLInputElement>('radio', { name: /Become a Vendor/ });
  expect(vendor.checked).toBe(true);
});

it('accepts at most six digits, and verifies only with exactly six (SPEC 5)', async () => {
  const user = openDialog(existingUser);
  await sendCode(user);
  await user.type(await findCodeField(), '12a3-45');
  expect((await findButton('Verify & Sign In')).disabled).toBe(true);
  await user.clear(await findCodeField());
  await user.click(await findCodeField());
  await user.paste('123 456 7');
  expect((await findCodeField()).value).toBe('123456');
  expect((await findButton('Verify & Sign In')).disabled).toBe(false);
});

it('shows the server’s message for a wrong code in a toast and at the field, and clears the field (SPEC 8)', async () => {
  const user = openDialog({
    ...existingUser,
    'POST /api/auth/verify-code': () => errorResponse(400, 'This code is wrong.'),
  });
  await sendCode(user);
  await user.type(await findCodeField(), '123456');
  await user.click(await findButton('Verify & Sign In'));
  expect(await screen.findByText('Invalid Code')).toBeTruthy();
  const toast = within(screen.getByRole('alert'));
  expect(toast.getByText('This code is wrong.')).toBeTruthy();
  const field = await findCodeField();
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const messageAtField = () => document.getElementById(`${field.id}-error`)?.textContent;
  expect(messageAtField()).toBe('This code is wrong.');
  expect(field.getAttribute('aria-describedby')).toContain(`${field.id}-error`);
  await user.type(field, '1');
  expect(messageAtField()).toBeUndefined();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  // The message for one code is not shown for the next code either.
  await user.type(field, '23456{Enter}');
  await waitFor(() => expect(messageAtField()).toBe('This code is wrong.'));
  await user.click(await findButton('Back'));
  await user.click(await findButton('Send Verification Code'));
  expect((await findCodeField()).getAttribute('aria-invalid')).toBeNull();
});

describe('when a new code cannot be sent yet (D6)', () => {
  const sendOnlyOneCode = (userExists = true) => {
    let sends = 0;
    return {
      'POST /api/auth/send-code': () =>
        ++sends === 1 ? { userExists } : errorResponse(429, 'Please wait 59 seconds.'),
    };
  };

  it('shows the code step again after going back to the email step, but not for another address', async () => {
    const user = openDialog(sendOnlyOneCode());
    await sendCode(user);
    await user.click(await findButton('Back'));
    await user.click(await findButton('Send Verification Code'));
    expect(await findCodeField()).toBeTruthy();
    expect(screen.getByText('Please wait 59 seconds.')).toBeTruthy();
    await user.click(await findButton('Back'));
    await user.type(screen.getByLabelText('Email Address'), '.other');
    await user.click(await findButton('Send Verification Code'));
    expect(await screen.findByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
  });

  it.each([
    ['the code step', true, 'Enter Verification Code'],
    ['the role step to new users', false, 'Choose Your Role'],
  ])('shows %s again after the page has been reloaded', async (_, userExists, title) => {
    const api = sendOnlyOneCode(userExists);
    await sendCode(openDialog(api));
    await screen.findByRole('heading', { name: title });
    cleanup();
    const user = openDialog(api);
    await user.type(await screen.findByLabelText('Email Address'), ' ADA@popnook.test');
    await user.click(await findButton('Send Verification Code'));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it.each([
    ['a list', []],
    ['a draft without its fields', {}],
    [
      'a code whose times are not numbers',
      { email: 'ada@popnook.test', userExists: true, key: 'a', sentAt: '1', at: '1' },
    ],
    ['a code without its address', { userExists: true, key: 'a', sentAt: Date.now(), at: Date.now() }],
    [
      'a code without its key and without `userExists`',
      { email: 'ada@popnook.test', sentAt: Date.now(), at: Date.now() },
    ],
  ])('ignores what another version of the site has stored: %s', async (_, stored) => {
    for (const form of ['sign-in-code', 'sign-in-attempt'])
      sessionStorage.setItem(draftKey(form), JSON.stringify(stored));
    const keys: (string | null)[] = [];
    const user = openDialog({
      'POST /api/auth/send-code': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return errorResponse(429, 'Please wait 59 seconds.');
      },
    });
    await sendCode(user);
    expect(await screen.findByText('Please wait 59 seconds.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
    // The request has a new key, not the stored one.
    expect(keys).toEqual([expect.stringMatching(/.{16}/)]);
  });

  it.each([
    [
      'shows the code step and the countdown again half a minute later',
      0.5,
      'Enter Verification Code',
      'in 30 s',
    ],
    ['shows only the code step again nine minutes later', 9, 'Enter Verification Code', undefined],
    [
      'stays on the email step when the code has expired after ten minutes',
      10,
      'Sign In / Sign Up',
      undefined,
    ],
  ])('%s', async (_, minutes, title, countdown) => {
    const user = openDialog(sendOnlyOneCode());
    await sendCode(user);
    await user.click(await findButton('Back'));
    const { sentAt } = JSON.parse(sessionStorage.getItem(draftKey('sign-in-code')) ?? '{}') as {
      sentAt: number;
    };
    const later = sentAt + minutes * 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    await user.click(await findButton('Send Verification Code'));
    await screen.findByText('Please wait 59 seconds.');
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText(/^in \d+ s$/)?.textContent).toBe(countdown);
    jest.restoreAllMocks();
  });

  it('counts down the seconds until a new code can be sent', async () => {
    const user = openDialog(existingUser);
    await sendCode(user);
    await findCodeField();
    expect(screen.getByText(/^in (60|59) s$/)).toBeTruthy();
    expect(await findButton('Resend Code')).toBeTruthy();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    await waitFor(() => expect(screen.queryByText(/^in .* s$/)).toBeNull(), { timeout: 3_000 });
    jest.restoreAllMocks();
  });

  it('stays on the email step after any other error', async () => {
    let sendingFails = false;
    const send = {
      'POST /api/auth/send-code': () => (sendingFails ? errorResponse(500, 'No.') : { userExists: true }),
    };
    const user = openDialog(send);
    await sendCode(user);
    await user.click(await findButton('Back'));
    sendingFails = true;
    await user.click(await findButton('Send Verification Code'));
    expect(await screen.findByText('No.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
  });
});

it('keeps the input when the dialog is triggered again while it is open', async () => {
  const user = openDialog(existingUser);
  await user.type(await screen.findByLabelText('Email Address'), 'ada@popnook.test');
  act(() => void triggerAuth({ intent: '/host-dashboard' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe('ada@popnook.test');
});

it('trims a new user’s names and redirects to the first page of the role (SPEC 4)', async () => {
  const sent: unknown[] = [];
  const verify = async (request: Request) => {
    sent.push(await request.json());
    return { user: null };
  };
  const user = openDialog({ ...newUser, 'POST /api/auth/verify-code': verify }, { role: 'host' });
  await sendCode(user);
  await fillNames(user);
  await user.type(await findCodeField(), '123456');
  await user.click(await findButton('Verify & Sign In'));
  expect(await screen.findByText('Welcome!')).toBeTruthy();
  expect(sent).toEqual([
    { email: 'ada@popnook.test', code: '123456', role: 'host', firstName: 'Ada', lastName: 'Lane' },
  ]);
  expect(unsentFields('VerifyCodeDto', sent[0])).toEqual([]);
  // The visitor sees the toast first.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/');
  await expectPath('/host-dashboard');
});

it.each([
  ['another page, from which Back returns', '/spaces/3', 1],
  ['this page, without adding it to the history again', '/', 0],
])(
  'redirects to the intent instead of the first page of the role: %s (D51)',
  async (_, intent, addedEntries) => {
    const onSuccess = jest.fn();
    const verify = { 'POST /api/auth/verify-code': () => ({ user: null }) };
    const user = openDialog({ ...newUser, ...verify }, { intent, onSuccess });
    const pages = history.length;
    await sendCode(user);
    await fillNames(user);
    await user.type(await findCodeField(), '123456');
    await user.click(await findButton('Verify & Sign In'));
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    await expectPath(intent);
    expect(history.length).toBe(pages + addedEntries);
  },
);

it('asks an admin for the second factor in the dialog before redirecting (D58)', async () => {
  let admin = signedIn('admin', { secondFactor: 'required' });
  let signedInUser: typeof admin | null = null;
  const codes: unknown[] = [];
  const onSuccess = jest.fn();
  const user = openDialog(
    {
      ...existingUser,
      'GET /api/auth/me': () => ({ user: signedInUser }),
      'POST /api/auth/verify-code': () => ({ user: (signedInUser = admin) }),
      'POST /api/auth/second-factor': async (request) => {
        codes.push(await request.json());
        if (codes.length === 1) return errorResponse(400, 'This code is wrong.');
        signedInUser = admin = signedIn('admin', { secondFactor: 'verified' });
        return new Response(null, { status: 204 });
      },
    },
    { intent: '/admin', onSuccess },
  );
  await sendCode(user);
  await user.type(await findCodeField(), '123456');
  await user.click(await findButton('Verify & Sign In'));
  expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeTruthy();
  const field = screen.getByLabelText('Authentication code');
  expect(document.activeElement).toBe(field);
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText('This code is wrong.')).toBeTruthy();
  expect(screen.queryByText('Welcome!')).toBeNull();
  expect(onSuccess).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/');
  await user.type(field, '654321{Enter}');
  expect(await screen.findByText('Welcome!')).toBeTruthy();
  await expectPath('/admin');
  expect(codes).toEqual([{ code: '000000' }, { code: '654321' }]);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

it('verifies the code only once when it is submitted twice', async () => {
  let sent = 0;
  let respond: (session: object) => void = () => undefined;
  const user = openDialog(
    {
      ...newUser,
      'POST /api/auth/verify-code': () => {
        sent += 1;
        return { user: null };
      },
      // The dialog stays open until the session has loaded, so the code can be submitted again.
      'GET /api/auth/me': () =>
        sent === 0 ? { user: null } : new Promise<object>((resolve) => (respond = resolve)),
    },
    { intent: '/spaces/4' },
  );
  await sendCode(user);
  await fillNames(user);
  await user.type(await findCodeField(), '123456{Enter}');
  expect(await screen.findByText('Welcome!')).toBeTruthy();
  await user.type(await findCodeField(), '{Enter}');
  respond({ user: null });
  await expectPath('/spaces/4');
  expect(sent).toBe(1);
});

it('starts with an empty email step when the dialog is closed and opened again (SPEC 4)', async () => {
  const user = openDialog(existingUser);
  await sendCode(user);
  await findCodeField();
  await user.click(await findButton('Close'));
  act(() => void triggerAuth());
  expect(await screen.findByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe('');
});

const expectPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
