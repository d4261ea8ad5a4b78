import { refusal, renderPage, type PageOptions } from '@popnook/testing/web';
import { triggerAuth, type SignInRequest } from '@popnook/web-core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '../toasts/toast-region';
import { loadSignInDialog } from './load-dialog';
import { SignIn } from './sign-in';

const open = (api: PageOptions['api'], request: SignInRequest = {}, path = '/') => {
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

// Its first load compiles it, which takes longer than any page would wait.
beforeAll(loadSignInDialog);
beforeEach(() => sessionStorage.clear());

const known = { 'POST /api/auth/send-code': () => ({ userExists: true }) };
const unknown = { 'POST /api/auth/send-code': () => ({ userExists: false }) };
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification Code' });

const sendCode = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('Email Address'), 'ada@popnook.test');
  await user.click(await button('Send Verification Code'));
};

const fillNames = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('First Name'), 'Ada');
  await user.type(screen.getByLabelText('Last Name'), 'Lane');
  await user.click(await button('Continue'));
};

it('asks for the address first, and sends nothing while it is empty', async () => {
  open(known);
  expect(await screen.findByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
  expect((await button('Send Verification Code')).disabled).toBe(true);
});

it('an existing user goes straight to the code, and Back leads to the address', async () => {
  const user = open(known);
  await sendCode(user);
  expect(await screen.findByRole('heading', { name: 'Enter Verification Code' })).toBeTruthy();
  expect(await screen.findByText('Code Sent!')).toBeTruthy();
  await user.click(await button('Back'));
  expect(await screen.findByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
});

it('a new user chooses a role between the two; Continue waits for names that are not blank', async () => {
  const user = open(unknown);
  await sendCode(user);
  expect(await screen.findByRole('heading', { name: 'Choose Your Role' })).toBeTruthy();
  await user.type(screen.getByLabelText('First Name'), '  ');
  await user.type(screen.getByLabelText('Last Name'), 'Lane');
  expect((await button('Continue')).disabled).toBe(true);
  await user.type(screen.getByLabelText('First Name'), 'Ada');
  await user.click(await button('Continue'));
  await user.click(await button('Back'));
  expect(await screen.findByRole('heading', { name: 'Choose Your Role' })).toBeTruthy();
});

it('the role is customer unless one was passed in', async () => {
  const user = open(unknown, { role: 'vendor' });
  await sendCode(user);
  const vendor = await screen.findByRole<HTMLInputElement>('radio', { name: /Become a Vendor/ });
  expect(vendor.checked).toBe(true);
});

it('takes digits only, at most six, and verifies with exactly six', async () => {
  const user = open(known);
  await sendCode(user);
  await user.type(await codeField(), '12a3-45');
  expect((await button('Verify & Sign In')).disabled).toBe(true);
  await user.clear(await codeField());
  await user.click(await codeField());
  await user.paste('123 456 7');
  expect((await codeField()).value).toBe('123456');
  expect((await button('Verify & Sign In')).disabled).toBe(false);
});

it('a refused code is told in the server’s words and cleared', async () => {
  const user = open({ ...known, 'POST /api/auth/verify-code': () => refusal(400, 'This code is wrong.') });
  await sendCode(user);
  await user.type(await codeField(), '123456');
  await user.click(await button('Verify & Sign In'));
  expect(await screen.findByText('Invalid Code')).toBeTruthy();
  expect(screen.getByText('This code is wrong.')).toBeTruthy();
  expect((await codeField()).value).toBe('');
  expect(document.activeElement).toBe(await codeField());
});

describe('D6: too soon for another code', () => {
  const onceOnly = () => {
    let sends = 0;
    return {
      'POST /api/auth/send-code': () =>
        ++sends === 1 ? { userExists: true } : refusal(429, 'Please wait 59 seconds.'),
    };
  };

  it('back at the address, the code that was sent a moment ago still leads on', async () => {
    const user = open(onceOnly());
    await sendCode(user);
    await user.click(await button('Back'));
    await user.click(await button('Send Verification Code'));
    expect(await codeField()).toBeTruthy();
    expect(screen.getByText('Please wait 59 seconds.')).toBeTruthy();
    await user.click(await button('Back'));
    await user.type(screen.getByLabelText('Email Address'), '.other');
    await user.click(await button('Send Verification Code'));
    expect(await screen.findByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
  });

  it('so it does in a dialog that was closed meanwhile, also after a reload', async () => {
    const api = onceOnly();
    const user = open(api);
    await sendCode(user);
    await codeField();
    cleanup();
    await sendCode(open(api));
    expect(await codeField()).toBeTruthy();
  });

  it('counts the seconds until then', async () => {
    const user = open(known);
    await sendCode(user);
    await codeField();
    expect(screen.getByText(/^in (60|59) s$/)).toBeTruthy();
    expect(await button('Resend Code')).toBeTruthy();
  });

  it('another refusal does not lead on', async () => {
    let down = false;
    const send = { 'POST /api/auth/send-code': () => (down ? refusal(500, 'No.') : { userExists: true }) };
    const user = open(send);
    await sendCode(user);
    await user.click(await button('Back'));
    down = true;
    await user.click(await button('Send Verification Code'));
    expect(await screen.findByText('No.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
  });
});

it('asked for again while it is open, it keeps what is typed', async () => {
  const user = open(known);
  await user.type(await screen.findByLabelText('Email Address'), 'ada@popnook.test');
  act(() => void triggerAuth({ intent: '/host-dashboard' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe('ada@popnook.test');
});

it('a new user is sent by role, with the names trimmed', async () => {
  const sent: unknown[] = [];
  const verify = async (request: Request) => {
    sent.push(await request.json());
    return { user: null };
  };
  const user = open({ ...unknown, 'POST /api/auth/verify-code': verify }, { role: 'host' });
  await sendCode(user);
  await fillNames(user);
  await user.type(await codeField(), '123456');
  await user.click(await button('Verify & Sign In'));
  expect(await screen.findByText('Welcome!')).toBeTruthy();
  expect(sent).toEqual([
    { email: 'ada@popnook.test', code: '123456', role: 'host', firstName: 'Ada', lastName: 'Lane' },
  ]);
  await expectPath('/host-dashboard');
});

it('D51: what was pending wins over the role', async () => {
  const succeeded = jest.fn();
  const verify = { 'POST /api/auth/verify-code': () => ({ user: null }) };
  const user = open({ ...unknown, ...verify }, { intent: '/spaces/3', onSuccess: succeeded });
  await sendCode(user);
  await fillNames(user);
  await user.type(await codeField(), '123456');
  await user.click(await button('Verify & Sign In'));
  await expectPath('/spaces/3');
  expect(succeeded).toHaveBeenCalledTimes(1);
});

it('a code is used once: a second press while the session is asked for sends nothing', async () => {
  let sent = 0;
  let known: (answer: object) => void = () => undefined;
  const user = open(
    {
      ...unknown,
      'POST /api/auth/verify-code': () => {
        sent += 1;
        return { user: null };
      },
      'GET /api/auth/me': () =>
        sent === 0 ? { user: null } : new Promise<object>((resolve) => (known = resolve)),
    },
    { intent: '/spaces/4' },
  );
  await sendCode(user);
  await fillNames(user);
  await user.type(await codeField(), '123456{Enter}');
  expect(await screen.findByText('Welcome!')).toBeTruthy();
  await user.type(await codeField(), '{Enter}');
  known({ user: null });
  await expectPath('/spaces/4');
  expect(sent).toBe(1);
});

it('closing resets everything', async () => {
  const user = open(known);
  await sendCode(user);
  await codeField();
  await user.click(await button('Close'));
  act(() => void triggerAuth());
  expect(await screen.findByRole('heading', { name: 'Sign In / Sign Up' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe('');
});

const expectPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
