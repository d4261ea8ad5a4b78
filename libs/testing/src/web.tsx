import type { CurrentUser } from '@popnook/web-core';
import { BrowserRouter, createStore, Provider, SessionProvider } from '@popnook/web-core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

export { chooseOption, optionsOf } from './choose-option';
export { pageContent } from './page-content';
export {
  currentValues,
  fillIn,
  lostEntries,
  pressTwice,
  rejectEveryField,
  unsentFields,
  uploadedPicture,
} from './forms';

/** The response to each call, such as 'GET /api/spaces'. A `Response` is returned unchanged, other values as JSON. */
export type FakeApi = Record<string, (request: Request) => unknown>;

/** Converts a local time of the browser, such as '2026-11-02T12:00', to an instant in ISO 8601. */
export const localToIso = (time: string) => new Date(time).toISOString();

/** An error response of the API (D46). */
export const errorResponse = (statusCode: number, message: string, fields?: Record<string, string>) =>
  Response.json({ statusCode, code: 'test_error', message, fields }, { status: statusCode });

/** The response to an edit of a record that someone else has edited since it was loaded (D57). */
export const editConflictResponse = (version: number, changed: Record<string, unknown>) => {
  const message = 'Someone else has changed this since you opened it.';
  return Response.json(
    { statusCode: 412, code: 'edit_conflict', message, version, changed },
    { status: 412 },
  );
};

/** Renders a page as the shell does: inside the router, store and session. */
export const renderPage = (page: ReactNode, { path = '/', user = null, api = {} }: PageOptions = {}) => {
  window.history.replaceState(null, '', path);
  const store = createStore({ fetch: fakeFetch({ 'GET /api/auth/me': () => ({ user }), ...api }) });
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
  /** The signed-in user. */
  user?: CurrentUser | null;
  api?: FakeApi;
}

const fakeFetch =
  (api: FakeApi): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const response = await api[call]?.(request);
    if (response === undefined) return errorResponse(404, `The test has no response for ${call}.`);
    return response instanceof Response ? response : Response.json(response);
  };

/** A user with this role, for the option `user` of `renderPage`. */
export const signedIn = (role: CurrentUser['role'], changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  email: `${role}@popnook.test`,
  role,
  firstName: 'Robin',
  lastName: 'Vale',
  profileImageUrl: null,
  hasVendorProfile: role === 'vendor',
  secondFactor: role === 'admin' ? 'off' : null,
  ...changes,
});
