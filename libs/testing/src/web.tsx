import type { CurrentUser } from '@popnook/web-core';
import { BrowserRouter, createStore, Provider, SessionProvider } from '@popnook/web-core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

type Answer = (request: Request) => unknown;

/** What each call ('GET /api/spaces') answers. A `Response` is sent unchanged. */
export type FakeApi = Record<string, Answer>;

/** An error answer of the API (D46). */
export const refusal = (statusCode: number, message: string, fields?: Record<string, string>) =>
  Response.json({ statusCode, code: 'refused', message, fields }, { status: statusCode });

/** Renders a page at `path` as the shell does, inside router, store and session, with `user` signed in. */
export const renderPage = (page: ReactNode, { path = '/', user = null, api = {} }: PageOptions = {}) => {
  window.history.replaceState(null, '', path);
  const store = createStore({ fetch: answering({ 'GET /api/auth/me': () => ({ user }), ...api }) });
  const view = render(
    <BrowserRouter>
      <Provider store={store}>
        <SessionProvider>{page}</SessionProvider>
      </Provider>
    </BrowserRouter>,
  );
  return { ...view, store };
};

export interface PageOptions {
  path?: string;
  user?: CurrentUser | null;
  api?: FakeApi;
}

const answering =
  (api: FakeApi): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const answer = await api[call]?.(request);
    if (answer === undefined) return refusal(404, `The test has no answer for ${call}.`);
    return answer instanceof Response ? answer : Response.json(answer);
  };

export const signedIn = (role: CurrentUser['role'], own: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  email: `${role}@popnook.test`,
  role,
  firstName: 'Robin',
  lastName: 'Vale',
  profileImageUrl: null,
  hasVendorProfile: role === 'vendor',
  ...own,
});
