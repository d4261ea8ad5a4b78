import type { Redirect } from '@popnook/web-core';
import {
  type NotRendered,
  type PageRenderer,
  type PageRequest,
  publicRemoteOf,
  type Snapshot,
} from './page-renderer';
import type { ApiResponse, ThreadFrame, ThreadPage } from './render-thread';
import { isComplete, type RenderedPages } from './rendered-pages';

/** The call that returns the signed-in user. */
const ME = '/api/auth/me';
/** The fields of the user that the shared part of a page may depend on. The other fields are blank while it is rendered. */
const SHARED_FIELDS = ['role', 'hasVendorProfile', 'secondFactor'];

/**
 * A page is shared only if a user has already opened it within this time. For a page that is opened only once, sharing would cost
 * more than it saves.
 */
const RECENTLY_OPENED_MS = 10_000;
const TRACKED_PAGES = 1_000;

/** A page without its frame and without the user. */
interface SharedPart {
  /** The page from which the part was taken. */
  page: ThreadPage;
  /** What React puts in front of the page, such as preloads of images. */
  preloads: string;
  html: string;
  /** The page's state before and after the user's session. */
  state: [before: string, after: string];
}

/**
 * Renders pages for visitors with cookies (D71). Users who open the same public page of a remote share the remote's part of the
 * page. It is rendered with only the SHARED_FIELDS of the user, and cached like a page for signed-out visitors. It is therefore
 * reused only if the API gives each user the same responses. The frame around it, with the user's menu, is rendered
 * for each user.
 */
export class SharedParts {
  /** When each URL was last opened, in the time of `performance.now()`. */
  private readonly openedAtMs = new Map<string, number>();
  private readonly parts = new WeakMap<ThreadPage, Promise<SharedPart | undefined>>();

  constructor(
    private readonly renderer: PageRenderer,
    private readonly pages: RenderedPages,
  ) {}

  async render(request: PageRequest, snapshot: Snapshot): Promise<ThreadPage | Redirect | NotRendered> {
    if (!publicRemoteOf(request)) return this.renderer.render(request);
    const done = new AbortController();
    const visitorRequest = { ...request, callApi: callOnce(request.callApi, done.signal) };
    try {
      const session = await visitorRequest
        .callApi(ME, done.signal)
        .then(readSession)
        .catch(() => undefined);
      if (session?.user === null) return await this.pages.render(visitorRequest, snapshot);
      const wasOpenedRecently = session?.user && this.recordOpening(request.url);
      const page = wasOpenedRecently ? await this.renderShared(visitorRequest, snapshot, session) : undefined;
      return page ?? (await this.renderer.render(visitorRequest));
    } finally {
      done.abort();
    }
  }

  /** @returns undefined if the page must be rendered for this user alone */
  private async renderShared(
    visitorRequest: PageRequest,
    snapshot: Snapshot,
    session: Session,
  ): Promise<ThreadPage | undefined> {
    const user = withoutPersonalFields(session.user ?? {});
    const sharedRequest = withSession(visitorRequest, { user });
    const key = `${visitorRequest.url} ${JSON.stringify(user)}`;
    const [page, frame] = await Promise.all([
      this.pages.render(sharedRequest, snapshot, key),
      this.renderer.renderFrame(visitorRequest),
    ]);
    const part =
      typeof page === 'object' && 'html' in page ? await this.partOf(page, sharedRequest) : undefined;
    if (!part || !frame) return undefined;
    return {
      ...part.page,
      html: part.preloads + frame[0] + part.html + frame[1],
      // Inserts the user's session between the two parts of the state.
      state: part.state.join(JSON.stringify(session)),
    };
  }

  private partOf(page: ThreadPage, request: SharedRequest): Promise<SharedPart | undefined> {
    const part = this.parts.get(page) ?? this.extractPart(page, request);
    this.parts.set(page, part);
    return part;
  }

  /** Renders the frame with the session of the page, to find the remote's part in the page. */
  private async extractPart(page: ThreadPage, request: SharedRequest) {
    const frame = isComplete(page) ? await this.renderer.renderFrame(request) : undefined;
    return frame && removeFrame(page, frame, request.session);
  }

  /** Records that a user opens the page. @returns whether a user also opened it shortly before */
  private recordOpening(url: string): boolean {
    const now = performance.now();
    const wasOpenedRecently = now - (this.openedAtMs.get(url) ?? -Infinity) < RECENTLY_OPENED_MS;
    this.openedAtMs.delete(url);
    this.openedAtMs.set(url, now);
    for (const oldest of this.openedAtMs.keys()) {
      if (this.openedAtMs.size <= TRACKED_PAGES) break;
      this.openedAtMs.delete(oldest);
    }
    return wasOpenedRecently;
  }
}

type User = Record<string, unknown>;

/** The API's response about the signed-in user. */
interface Session {
  user: User | null;
}

/** A request for a page that is rendered with this session (as JSON). */
type SharedRequest = PageRequest & { session: string };

/** @throws Error if the response is not JSON */
const readSession = ({ status, body }: ApiResponse): Session | undefined => {
  const session = status === 200 ? (JSON.parse(body) as Partial<Session>) : undefined;
  return typeof session?.user === 'object' ? (session as Session) : undefined;
};

/** The user with every field blank that is not in SHARED_FIELDS. */
const withoutPersonalFields = (user: User): User =>
  Object.fromEntries(
    Object.entries(user).map(([field, value]) => [
      field,
      SHARED_FIELDS.includes(field) ? value : blank(value),
    ]),
  );

/** A value of the same type without information. */
const blank = (value: unknown) => {
  if (typeof value === 'number') return 0;
  return typeof value === 'string' ? '' : null;
};

/**
 * @returns undefined if the page is not this frame with one part inside, or if its state does not contain the session exactly once
 */
const removeFrame = (
  page: ThreadPage,
  [before, after]: ThreadFrame,
  session: string,
): SharedPart | undefined => {
  const start = page.html.indexOf(before);
  const end = page.html.length - after.length;
  const [stateBefore, stateAfter, ...others] = page.state.split(session);
  if (start < 0 || start + before.length > end || !page.html.endsWith(after)) return undefined;
  if (stateBefore === undefined || stateAfter === undefined || others.length > 0) return undefined;
  return {
    page,
    preloads: page.html.slice(0, start),
    html: page.html.slice(start + before.length, end),
    state: [stateBefore, stateAfter],
  };
};

/** A copy of the request whose API calls return this session for the signed-in user. */
const withSession = (request: PageRequest, session: Session): SharedRequest => ({
  ...request,
  session: JSON.stringify(session),
  callApi: async (path, signal) => {
    const response = await request.callApi(path, signal);
    return path === ME ? { ...response, body: JSON.stringify(session) } : response;
  },
});

/**
 * Calls the API only once for each path. Further calls of this path get the same response. `signal` replaces the signals of the
 * callers, so that a caller that stops waiting does not abort the call for the others.
 */
const callOnce = (callApi: PageRequest['callApi'], signal: AbortSignal): PageRequest['callApi'] => {
  const responses = new Map<string, Promise<ApiResponse>>();
  return (path) => {
    const response = responses.get(path) ?? callApi(path, signal);
    responses.set(path, response);
    return response;
  };
};
