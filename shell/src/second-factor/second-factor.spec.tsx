import { errorResponse, pressTwice, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { QrCode } from '@popnook/ui/work/qr-code';
import type { CurrentUser } from '@popnook/web-core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondFactor } from '../pages/account/second-factor';
import { Guarded } from '../remotes/guarded';
import { ToastRegion } from '../toasts/toast-region';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const admin = (secondFactor: CurrentUser['secondFactor']) => signedIn('admin', { secondFactor });
const route = { path: '/admin', title: 'Admin', guard: 'admin' } as const;

describe('the admin area (D58)', () => {
  const renderArea = (user: CurrentUser, api = {}) =>
    renderPage(<Guarded route={route}>the admin area</Guarded>, { path: '/admin', user, api });

  it('asks for the code, shows an error for a wrong one, and opens after a correct one', async () => {
    let user = admin('required');
    const codes: unknown[] = [];
    renderArea(user, {
      'GET /api/auth/me': () => ({ user }),
      'POST /api/auth/second-factor': async (request: Request) => {
        codes.push(await request.json());
        if (codes.length === 1) return errorResponse(400, 'This code is wrong.');
        user = admin('verified');
        return new Response(null, { status: 204 });
      },
    });
    const field = await screen.findByLabelText<HTMLInputElement>('Authentication code');
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeTruthy();
    expect(screen.getByText('Enter a code to use the admin area.')).toBeTruthy();
    expect(field.autocomplete).toBe('one-time-code');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The 6 digits from your authenticator app, or a recovery code',
    );
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    await userEvent.type(field, ' ');
    expect(submit.disabled).toBe(true);
    await userEvent.type(field, '111111');
    pressTwice(submit);
    expect(submit.textContent).toBe('Checking...');
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    expect(field.value).toBe('');
    await userEvent.type(field, ' 123456');
    await press('Continue');
    expect(await screen.findByText('the admin area')).toBeTruthy();
    expect(codes).toEqual([{ code: '111111' }, { code: '123456' }]);
  });

  it('links to the account page if the second factor has to be set up first', async () => {
    renderArea(admin('setup_required'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeTruthy();
    const reason = 'Admins need an authenticator app in addition to their email.';
    expect(screen.getByText(reason)).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Open your account' })).getAttribute('href')).toBe(
      '/account',
    );
  });

  it.each(['off', 'verified'] as const)('opens immediately if the second factor is %s', async (state) => {
    renderArea(admin(state));
    expect(await screen.findByText('the admin area')).toBeTruthy();
  });
});

describe('setting up the second factor on the account page (D58)', () => {
  it('shows a QR code and the key, and the recovery codes once', async () => {
    let user = admin('setup_required');
    const { container } = renderPage(<SecondFactor />, {
      user,
      api: {
        'GET /api/auth/me': () => ({ user }),
        'POST /api/auth/second-factor/setup': () => ({
          secret: 'KEY2',
          uri: 'otpauth://totp/Popnook?secret=KEY2',
        }),
        'POST /api/auth/second-factor/enable': () => {
          user = admin('verified');
          return { recoveryCodes: ['aaaa-bbbb-cccc'] };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
    expect(await screen.findByText('KEY2')).toBeTruthy();
    const code = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    const { container: expected } = render(
      <QrCode value="otpauth://totp/Popnook?secret=KEY2" label="QR code for your authenticator app" />,
    );
    expect(code.innerHTML).toBe(expected.querySelector('svg')?.innerHTML);
    expect(container.textContent).toContain(
      'Scan this code with your authenticator app, then enter the 6 digits that the app shows.',
    );
    expect(screen.getByText(/^Can’t scan it/).textContent).toBe(
      'Can’t scan it? Enter this key instead: KEY2',
    );
    const field = screen.getByLabelText('Code from the app');
    const attributes = ['autocomplete', 'inputmode'].map((name) => field.getAttribute(name));
    expect(attributes).toEqual(['one-time-code', 'numeric']);
    await userEvent.type(screen.getByLabelText('Code from the app'), '123456');
    await press('Turn on');
    expect(await screen.findByText('aaaa-bbbb-cccc')).toBeTruthy();
    const advice =
      'Save these recovery codes in a safe place. If you don’t have your phone, you can use each of them once. They won’t be shown again.';
    expect(screen.getByText(advice)).toBeTruthy();
    await press('I’ve saved them');
    await waitFor(() => expect(screen.queryByText('aaaa-bbbb-cccc')).toBeNull());
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  it('accepts only six digits, and shows the server’s message for a wrong code', async () => {
    const codes: unknown[] = [];
    renderPage(<SecondFactor />, {
      user: admin('off'),
      api: {
        'POST /api/auth/second-factor/setup': () => ({ secret: 'KEY2', uri: 'otpauth://totp/Popnook' }),
        'POST /api/auth/second-factor/enable': async (request: Request) => {
          codes.push(await request.json());
          return errorResponse(400, 'This code is wrong.');
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Code from the app');
    const turnOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Turn on' });
    await userEvent.type(field, '12a 345');
    expect([field.value, turnOn.disabled]).toEqual(['12345', true]);
    await userEvent.type(field, '67');
    expect([field.value, turnOn.disabled]).toEqual(['123456', false]);
    await userEvent.click(turnOn);
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    expect(codes).toEqual([{ code: '123456' }]);
    expect(field.value).toBe('');
  });

  it('shows the server’s message when the setup cannot start', async () => {
    renderWithToasts(admin('off'), {
      'POST /api/auth/second-factor/setup': () => errorResponse(500, 'Not now.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Second factor' }).textContent).toBe(
      'Second factor' +
        'With an authenticator app, your admin rights stay protected even if someone can read your email.' +
        'Set up an app',
    );
  });

  it('asks for the code before anything can be changed', async () => {
    renderPage(<SecondFactor />, { user: admin('required') });
    expect(await screen.findByLabelText('Authentication code')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Turn o|Set up|recovery/ })).toBeNull();
  });

  it('shows new recovery codes once', async () => {
    let apiFails = true;
    renderWithToasts(admin('verified'), {
      'POST /api/auth/second-factor/recovery-codes': () =>
        apiFails ? errorResponse(500, 'Not now.') : { recoveryCodes: ['dddd-eeee', 'ffff-gggg'] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    apiFails = false;
    await press('New recovery codes');
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['dddd-eeee', 'ffff-gggg']);
    await press('I’ve saved them');
    expect(screen.queryByText('dddd-eeee')).toBeNull();
    expect(screen.getByText('Your authenticator app is set up.')).toBeTruthy();
  });

  it('can be undone: turning the second factor off offers to set up an app again', async () => {
    let user = admin('verified');
    let apiFails = true;
    renderWithToasts(user, {
      'GET /api/auth/me': () => ({ user }),
      'DELETE /api/auth/second-factor': () => {
        if (apiFails) return errorResponse(500, 'Not now.');
        user = admin('off');
        return new Response(null, { status: 204 });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    apiFails = false;
    await press('Turn off');
    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy();
    expect(screen.getByText('Second factor turned off')).toBeTruthy();
  });
});

const renderWithToasts = (user: CurrentUser, api: FakeApi) =>
  renderPage(
    <>
      <SecondFactor />
      <ToastRegion />
    </>,
    { user, api },
  );
