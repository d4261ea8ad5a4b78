import { popnookApi, useChangeBookingStatusMutation, useLogoutMutation } from '@popnook/api-client';
import { errorResponse, renderPage, signedIn } from '@popnook/testing/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { Guard, type GuardProps, useRequiredRole } from './guard';
import {
  SessionProvider,
  useEndSession,
  useRefreshSession,
  useSession,
  useSignOut,
  type CurrentUser,
} from './session';
import { BrowserRouter } from './router';
import { createStore, type Dispatch, type Store } from './store';
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

  it('can be loaded again, and says in `authenticated` whether the visitor is signed in', async () => {
    const Refresh = () => {
      const refresh = useRefreshSession();
      return <button onClick={() => void refresh()}>{useSession().authenticated ? 'In' : 'Out'}</button>;
    };
    let user: CurrentUser | null = null;
    renderPage(
      <>
        <CurrentUserEmail />
        <Refresh />
      </>,
      { api: { 'GET /api/auth/me': () => ({ user }) } },
    );
    await screen.findByText('no user');
    user = signedIn('host');
    fireEvent.click(screen.getByText('Out'));
    expect(await screen.findByText('host@popnook.test')).toBeTruthy();
    expect(screen.getByText('In')).toBeTruthy();
  });

  it('does not end if signing out fails, and the caller receives the error', async () => {
    const errors: unknown[] = [];
    const SignOut = () => {
      const signOut = useSignOut();
      return <button onClick={() => void signOut().then((error) => errors.push(error))}>Sign Out</button>;
    };
    renderPage(
      <>
        <CurrentUserEmail />
        <SignOut />
      </>,
      { user: signedIn('host'), api: { 'POST /api/auth/logout': () => errorResponse(503, 'Busy.') } },
    );
    await screen.findByText('host@popnook.test');
    fireEvent.click(screen.getByText('Sign Out'));
    await waitFor(() => expect(errors).toEqual([expect.objectContaining({ status: 503 })]));
    expect(screen.getByText('host@popnook.test')).toBeTruthy();
  });
});

describe('a failed call', () => {
  const LogOut = () => {
    const [logout, { isError }] = useLogoutMutation();
    return <button onClick={() => void logout()}>{isError ? 'Failed' : 'Log out'}</button>;
  };
  const signInRequestsAfterFailedLogout = async (user: CurrentUser | null, status: number) => {
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

  it('opens the sign-in dialog if the session has expired, and the page stays open', async () => {
    expect(await signInRequestsAfterFailedLogout(signedIn('host'), 401)).toEqual([
      { intent: '/list-space?step=2' },
    ]);
    expect(screen.getByText('host@popnook.test')).toBeTruthy();
  });

  it('does not open the sign-in dialog right after signing out', async () => {
    const requests: SignInRequest[] = [];
    const stop = onTriggerAuth((request) => requests.push(request));
    const SignOut = () => {
      const signOut = useSignOut();
      return <button onClick={() => void signOut()}>Sign Out</button>;
    };
    const Change = () => {
      const [change, { isError }] = useChangeBookingStatusMutation();
      const confirm = { id: 1, changeBookingStatusDto: { status: 'confirmed' as const } };
      return <button onClick={() => void change(confirm)}>{isError ? 'Failed' : 'Confirm'}</button>;
    };
    const sessions: unknown[] = [{ user: signedIn('host') }];
    const page = (
      <>
        <CurrentUserEmail />
        <SignOut />
        <Change />
      </>
    );
    renderPage(page, {
      api: {
        // The response to the second call does not arrive during the test.
        'GET /api/auth/me': () => sessions.pop() ?? new Promise(() => undefined),
        'POST /api/auth/logout': () => ({ success: true }),
        'PUT /api/bookings/1': () => errorResponse(401, 'No.'),
      },
    });
    await screen.findByText('host@popnook.test');
    fireEvent.click(screen.getByText('Sign Out'));
    await screen.findByText('no user');
    fireEvent.click(screen.getByText('Confirm'));
    await screen.findByText('Failed');
    expect(requests).toEqual([]);
    stop();
  });

  it('does not open the sign-in dialog if the status is not 401 or the visitor is signed out', async () => {
    expect(await signInRequestsAfterFailedLogout(signedIn('host'), 403)).toEqual([]);
    cleanup();
    expect(await signInRequestsAfterFailedLogout(null, 401)).toEqual([]);
  });
});

describe('loaded data', () => {
  /** The data of these queries is the same for everyone who can load it. */
  const publicQueries = [
    'findPlaces',
    'getMapConfig',
    'getMapsKey',
    'getSitemap',
    'listAdminContent',
    'listAdminLocations',
    'listContent',
    'listLocations',
    'listSitemapSpaces',
  ];
  type Initiate = (args: object, options: { subscribe: false }) => Parameters<Dispatch>[0];
  const queries = Object.entries(popnookApi.endpoints).flatMap(([name, endpoint]) =>
    'useQuery' in endpoint ? [{ name, initiate: endpoint.initiate as unknown as Initiate }] : [],
  );
  const loadedQueries = ({ getState }: Store) =>
    Object.values(getState().api.queries)
      .filter((query) => query?.status === 'fulfilled')
      .map((query) => query?.endpointName ?? '');

  /** Loads every query of the API, then changes who is signed in. @returns the queries that are still cached, except public ones */
  const cachedQueriesAfter = async (changeUser: (store: Store) => PromiseLike<unknown>) => {
    const store = createStore({
      fetch: async (input) =>
        Response.json(new Request(input).url.endsWith('/api/auth/me') ? { user: signedIn('host') } : []),
    });
    // Each query uses only the arguments that it needs.
    for (const { initiate } of queries)
      await store.dispatch(
        initiate({ id: 1, userId: 1, q: 'Main', startDate: '2027-01-01' }, { subscribe: false }),
      );
    // Makes sure that the queries have been loaded, and can therefore be removed.
    expect(loadedQueries(store).length).toBeGreaterThan(50);
    await changeUser(store);
    await Promise.all(store.dispatch(popnookApi.util.getRunningQueriesThunk()));
    // Queries that are not kept are removed in the next task.
    await new Promise((resolve) => setTimeout(resolve));
    return loadedQueries(store).filter((name) => !publicQueries.includes(name));
  };

  it('is removed when another user signs in, unless it is public', async () => {
    const verifyCodeDto = { email: 'ada@popnook.test', code: '123456' };
    const cached = await cachedQueriesAfter(({ dispatch }) =>
      dispatch(popnookApi.endpoints.verifyCode.initiate({ verifyCodeDto })),
    );
    expect(cached).toEqual([]);
  });

  it('is removed when the session ends, unless it is public', async () => {
    const EndSession = () => {
      const endSession = useEndSession();
      const [isOver, setIsOver] = useState(false);
      return (
        <button onClick={() => void endSession().then(() => setIsOver(true))}>
          {isOver ? 'Over' : 'End'}
        </button>
      );
    };
    const cached = await cachedQueriesAfter(async (store) => {
      const { unmount } = render(
        <Provider store={store}>
          <SessionProvider>
            <EndSession />
          </SessionProvider>
        </Provider>,
      );
      fireEvent.click(screen.getByText('End'));
      await screen.findByText('Over');
      unmount();
    });
    // The page needs to know that nobody is signed in.
    expect(cached).toEqual(['getMe']);
  });
});

describe('guards (D20)', () => {
  it('do not redirect while the session is loading', () => {
    renderPage(guarded('vendor'), { path: '/vendor-dashboard', user: null });
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(location.pathname).toBe('/vendor-dashboard');
  });

  it.each(['vendor', 'host'] as const)(
    'ask signed-out visitors to sign in as a %s, then return to the page',
    async (role) => {
      const requests: SignInRequest[] = [];
      const stop = onTriggerAuth((request) => requests.push(request));
      renderPage(guarded(role), { path: '/dashboard?tab=profile' });
      expect(await screen.findByText('please sign in')).toBeTruthy();
      expect(requests).toEqual([{ role, intent: '/dashboard?tab=profile' }]);
      stop();
    },
  );

  it.each(['admin', 'signed-in'] as const)(
    'ask visitors to sign in, without a preset role, on a page for %s users',
    async (role) => {
      const requests: SignInRequest[] = [];
      const stop = onTriggerAuth((request) => requests.push(request));
      renderPage(guarded(role), { path: '/page?q=1' });
      expect(await screen.findByText('please sign in')).toBeTruthy();
      expect(requests).toEqual([{ intent: '/page?q=1' }]);
      stop();
    },
  );

  it.each(['customer', 'vendor', 'host', 'admin'] as const)(
    'show a page for all signed-in users to a %s',
    async (role) => {
      renderPage(guarded('signed-in'), { path: '/account', user: signedIn(role) });
      expect(await screen.findByText('secret')).toBeTruthy();
    },
  );

  it('show the page to the right role', async () => {
    renderPage(guarded('vendor'), { path: '/vendor-dashboard', user: signedIn('vendor') });
    expect(await screen.findByText('secret')).toBeTruthy();
  });

  it('show the fallback on the server instead of redirecting the wrong role', async () => {
    const store = createStore();
    await store.dispatch(popnookApi.util.upsertQueryData('getMe', undefined, { user: signedIn('host') }));
    const html = renderToString(
      <Provider store={store}>
        <SessionProvider>{guarded('vendor')}</SessionProvider>
      </Provider>,
    );
    expect(html).toBe('waiting');
  });

  it('redirect the wrong role to the home page', async () => {
    const RequiredRole = () => <p>{`needs ${useRequiredRole() ?? 'no role'}`}</p>;
    const historyLength = window.history.length;
    renderPage(
      <>
        <CurrentUserEmail />
        <RequiredRole />
        {guarded('vendor')}
      </>,
      { path: '/vendor-dashboard', user: signedIn('host') },
    );
    await screen.findByText('host@popnook.test');
    expect(await screen.findByText('needs vendor')).toBeTruthy();
    expect(location.pathname).toBe('/');
    expect(screen.queryByText('secret')).toBeNull();
    // The Back button does not return to the guarded page.
    expect(window.history.length).toBe(historyLength);
    cleanup();
    // After a reload, the role is unknown, because the server renders the page.
    render(
      <BrowserRouter>
        <RequiredRole />
      </BrowserRouter>,
    );
    expect(screen.getByText('needs no role')).toBeTruthy();
  });

  it.each([{}, { forbidden: 'no such page' }])(
    'redirect to the home page after signing out, without asking to sign in: %j',
    async (props) => {
      const listener = jest.fn();
      const stop = onTriggerAuth(listener);
      const SignOut = () => {
        const signOut = useSignOut();
        return <button onClick={() => void signOut()}>Sign Out</button>;
      };
      let user: CurrentUser | null = signedIn('vendor');
      const logout = () => {
        user = null;
        return { success: true };
      };
      renderPage(guarded('vendor', { children: <SignOut />, ...props }), {
        path: '/vendor-dashboard',
        api: { 'GET /api/auth/me': () => ({ user }), 'POST /api/auth/logout': logout },
      });
      fireEvent.click(await screen.findByText('Sign Out'));
      await waitFor(() => expect(location.pathname).toBe('/'));
      expect(listener).not.toHaveBeenCalled();
      // No required role is passed to the home page. React Router keeps such state in `usr`.
      expect((window.history.state as { usr: unknown }).usr).toBeNull();
      stop();
    },
  );

  it.each([
    ['signed out', null],
    ['a host', signedIn('host')],
  ])(
    'show the forbidden page, if there is one, instead of redirecting or asking to sign in: %s',
    async (_, user) => {
      const listener = jest.fn();
      const stop = onTriggerAuth(listener);
      renderPage(guarded('admin', { forbidden: 'no such page' }), { path: '/admin', user });
      expect(await screen.findByText('no such page')).toBeTruthy();
      expect(location.pathname).toBe('/admin');
      expect(listener).not.toHaveBeenCalled();
      stop();
    },
  );
});
