import { useLogoutMutation } from '@popnook/api-client';
import { refusal, renderPage, signedIn } from '@popnook/testing/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Guard, type GuardProps } from './guard';
import { useSession, useSignOut, type CurrentUser } from './session';
import { onTriggerAuth, type SignInRequest } from './trigger-auth';

const Who = () => {
  const { user, loading } = useSession();
  return <p>{loading ? 'loading' : (user?.email ?? 'nobody')}</p>;
};

const guarded = (role: GuardProps['role'], own: Partial<GuardProps> = {}) => (
  <Guard role={role} fallback="waiting" signedOut="please sign in" {...own}>
    {own.children ?? 'secret'}
  </Guard>
);

describe('session', () => {
  it('is loading until the first answer, then somebody or nobody', async () => {
    renderPage(<Who />, { user: signedIn('host') });
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('host@popnook.test')).toBeTruthy();
  });

  it('outside its provider it is an error', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Who />)).toThrow('inside SessionProvider');
    quiet.mockRestore();
  });
});

describe('a session that ended elsewhere', () => {
  const LogOut = () => {
    const [logout, { isError }] = useLogoutMutation();
    return <button onClick={() => void logout()}>{isError ? 'Refused' : 'Act'}</button>;
  };
  const act = async (user: CurrentUser | null, status: number) => {
    const asked: SignInRequest[] = [];
    const stop = onTriggerAuth((request) => asked.push(request));
    const page = (
      <>
        <Who />
        <LogOut />
      </>
    );
    renderPage(page, {
      path: '/list-space?step=2',
      user,
      api: { 'POST /api/auth/logout': () => refusal(status, 'No.') },
    });
    await screen.findByText(user?.email ?? 'nobody');
    fireEvent.click(screen.getByText('Act'));
    await screen.findByText('Refused');
    stop();
    return asked;
  };

  it('is told by the next call: the visitor is asked to sign in and stays', async () => {
    expect(await act(signedIn('host'), 401)).toEqual([{ intent: '/list-space?step=2' }]);
    expect(screen.getByText('host@popnook.test')).toBeTruthy();
  });

  it('another refusal, or a visitor who was never signed in, is not asked', async () => {
    expect(await act(signedIn('host'), 403)).toEqual([]);
    cleanup();
    expect(await act(null, 401)).toEqual([]);
  });
});

describe('D20: guards', () => {
  it('nothing moves before it is known who is signed in', () => {
    renderPage(guarded('vendor'), { path: '/vendor-dashboard', user: null });
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(location.pathname).toBe('/vendor-dashboard');
  });

  it('the signed-out are asked to sign in and come back to the page', async () => {
    const asked: SignInRequest[] = [];
    const stop = onTriggerAuth((request) => asked.push(request));
    renderPage(guarded('vendor'), { path: '/vendor-dashboard?tab=profile' });
    expect(await screen.findByText('please sign in')).toBeTruthy();
    expect(asked).toEqual([{ role: 'vendor', intent: '/vendor-dashboard?tab=profile' }]);
    stop();
  });

  it('the right role is let in', async () => {
    renderPage(guarded('vendor'), { path: '/vendor-dashboard', user: signedIn('vendor') });
    expect(await screen.findByText('secret')).toBeTruthy();
  });

  it('a wrong role is sent home', async () => {
    renderPage(
      <>
        <Who />
        {guarded('vendor')}
      </>,
      { path: '/vendor-dashboard', user: signedIn('host') },
    );
    await screen.findByText('host@popnook.test');
    expect(location.pathname).toBe('/');
    expect(screen.queryByText('secret')).toBeNull();
  });

  it('signing out on the page leads home, without asking to sign in', async () => {
    const asked = jest.fn();
    const stop = onTriggerAuth(asked);
    const SignOut = () => {
      const signOut = useSignOut();
      return <button onClick={() => void signOut()}>Sign Out</button>;
    };
    let user: CurrentUser | null = signedIn('vendor');
    const logout = () => ({ user: (user = null) });
    renderPage(guarded('vendor', { children: <SignOut /> }), {
      path: '/vendor-dashboard',
      api: { 'GET /api/auth/me': () => ({ user }), 'POST /api/auth/logout': logout },
    });
    fireEvent.click(await screen.findByText('Sign Out'));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(asked).not.toHaveBeenCalled();
    stop();
  });

  it('where the page refuses for itself, nobody is asked or sent anywhere', async () => {
    renderPage(guarded('admin', { forbidden: 'no such page' }), { path: '/admin', user: null });
    expect(await screen.findByText('no such page')).toBeTruthy();
    expect(location.pathname).toBe('/admin');
  });
});
