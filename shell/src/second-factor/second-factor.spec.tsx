import { errorResponse, renderPage, signedIn } from '@popnook/testing/web';
import type { CurrentUser } from '@popnook/web-core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondFactor } from '../pages/account/second-factor';
import { Guarded } from '../remotes/guarded';

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
    const field = await screen.findByLabelText('Authentication code');
    await userEvent.type(field, '111111');
    await press('Continue');
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    await userEvent.type(field, ' 123456');
    await press('Continue');
    expect(await screen.findByText('the admin area')).toBeTruthy();
    expect(codes).toEqual([{ code: '111111' }, { code: '123456' }]);
  });

  it('links to the account page if the second factor has to be set up first', async () => {
    renderArea(admin('setup_required'));
    expect((await screen.findByRole('link', { name: 'Open your account' })).getAttribute('href')).toBe(
      '/account',
    );
  });

  it.each(['off', 'verified'] as const)('opens immediately if it is %s', async (state) => {
    renderArea(admin(state));
    expect(await screen.findByText('the admin area')).toBeTruthy();
  });
});

describe('setting it up on the account page (D58)', () => {
  it('shows a QR code and the key, and the recovery codes once', async () => {
    let user = admin('setup_required');
    renderPage(<SecondFactor />, {
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
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code from the app'), '123456');
    await press('Turn on');
    expect(await screen.findByText('aaaa-bbbb-cccc')).toBeTruthy();
    await press('I’ve saved them');
    await waitFor(() => expect(screen.queryByText('aaaa-bbbb-cccc')).toBeNull());
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
  });
});
