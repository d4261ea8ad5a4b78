import { useLogoutMutation } from '@popnook/api-client';
import { errorResponse, renderPage, signedIn } from '@popnook/testing/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Guard, type GuardProps } from './guard';
import { useSession, useSignOut, type CurrentUser } from './session';
import { onTriggerAuth, type SignInRequest } from './trigger-auth';

const CurrentUserEmail = () => {
  const { user, loading } = useSession();
  return <p>{loading ? 'loading' : (user?.email ?? 'no user')}</p>;
};

const guarded = (role: GuardProps['role'], props: Partial<GuardProps> = {}) => (
  <Guard role={role} fallback="waiting" signedOut="please sign in" {...props}>
    {props.children ?? 'secret'}
  </Guard>
);

describe('session', () => {
  it('is loading until the first response (SPEC 4)', async () => {
    renderPage(<CurrentUserEmail />, { user: signedIn('host') });
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('host@popnook.test')).toBeTruthy();
  });

  it('throws outside its provider (SPEC 4)', () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<CurrentUserEmail />)).toThrow('inside SessionProvider');
    consoleError.mockRestore();
  });
});

describe('an expired session', () => {
  const LogOut = () => {
    const [logout, { isError }] = useLogoutMutation();
    return <button onClick={() => void logout()}>{isError ? 'Failed' : 'Log out'}</button>;
  };
  const failToLogOut = async (user: CurrentUser | null, status: number) => {
    const requests: SignInRequest[] = [];
    const stop = onTriggerAuth((request) => requests.push(request));
    const page = (
      <>
        <CurrentUserEmail />
        <LogOut />
      </>
    );
    renderPage(page, {
      path: '/list-space?step=2',
      user,
      api: { 'POST /api/auth/logout': () => errorResponse(status, 'No.') },
    });
    await screen.findByText(user?.email ?? 'no user');
    fireEvent.click(screen.getByText('Log out'));
    await screen.findByText('Failed');
    stop();
    return requests;
  };

  it('triggers the sign-in dialog at the next call and stays on the page', async () => {
    expect(await failToLogOut(signedIn('host'), 401)).toEqual([{ intent: '/list-space?step=2' }]);
    expect(screen.getByText('host@popnook.test')).toBeTruthy();
  });

  it('does not trigger the sign-in dialog for other errors or signed-out visitors', async () => {
    expect(await failToLogOut(signedIn('host'), 403)).toEqual([]);
    cleanup();
    expect(await failToLogOut(null, 401)).toEqual([]);
  });
});

describe('guards (D20)', () => {
  it('do not redirect while the session is loading', () => {
    renderPage(guarded('vendor'), { path: '/vendor-dashboard', user: null });
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(location.pathname).toBe('/vendor-dashboard');
  });

  it('ask signed-out visitors to sign in, then return to the page', async () => {
    const requests: SignInRequest[] = [];
    const stop = onTriggerAuth((request) => requests.push(request));
    renderPage(guarded('vendor'), { path: '/vendor-dashboard?tab=profile' });
    expect(await screen.findByText('please sign in')).toBeTruthy();
    expect(requests).toEqual([{ role: 'vendor', intent: '/vendor-dashboard?tab=profile' }]);
    stop();
  });

  it('show the page to the right role', async () => {
    renderPage(guarded('vendor'), { path: '/vendor-dashboard', user: signedIn('vendor') });
    expect(await screen.findByText('secret')).toBeTruthy();
  });

  it('redirect the wrong role to the home page', async () => {
    renderPage(
      <>
        <CurrentUserEmail />
        {guarded('vendor')}
      </>,
      { path: '/vendor-dashboard', user: signedIn('host') },
    );
    await screen.findByText('host@popnook.test');
    expect(location.pathname).toBe('/');
    expect(screen.queryByText('secret')).toBeNull();
  });

  it('redirect to the home page after signing out, without asking to sign in', async () => {
    const listener = jest.fn();
    const stop = onTriggerAuth(listener);
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
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  it('show the forbidden page instead of redirecting, if there is one', async () => {
    renderPage(guarded('admin', { forbidden: 'no such page' }), { path: '/admin', user: null });
    expect(await screen.findByText('no such page')).toBeTruthy();
    expect(location.pathname).toBe('/admin');
  });
});
