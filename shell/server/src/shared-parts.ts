import type { Redirect } from '@popnook/web-core';
import {
  type NotRendered,
  type PageRenderer,
  type PageRequest,
  publicRemoteOf,
  type Snapshot,
} from './page-renderer';
import type { ThreadFrame, ThreadPage } from './render-thread';
import { isComplete, type RenderedPages, type Response } from './rendered-pages';

/** The call that returns the signed-in user. */
const ME = '/api/auth/me';
/** The fields of the user that the shared part of a page may depend on. The other fields are blank while it is rendered. */
const SHARED_FIELDS = ['role', 'hasVendorProfile', 'secondFactor'];

/**
 * A page is shared if it was already opened within this time. For a page that is opened only once, sharing would cost more than
 * it saves.
 */
const POPULAR_MS = 10_000;
const TRACKED_PAGES = 1_000;

/** A page without its frame, and the state without the user. */
interface SharedPart {
  page: ThreadPage;
  /** What React puts in front of the page, such as preloads of images. */
  preloads: string;
  html: string;
  state: [before: string, after: string];
}

/**
 * Renders pages for visitors with cookies (D71). Users who open the same public page of a remote share the remote's part of the
 * page. This part is rendered for a user of whom only SHARED_FIELDS are known. It is cached like a page for signed-out visitors,
 * so it is reused only if the API gives each user the same responses. The frame around it, with the user's menu, is rendered
 * for each user.
 */
export class SharedParts {
  private readonly openedMs = new Map<string, number>();
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
      const isShared = session?.user && this.isPopular(request.url);
      const page = isShared ? await this.renderShared(visitorRequest, snapshot, session) : undefined;
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
    const user = sharedFieldsOf(session.user ?? {});
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
      state: part.state.join(JSON.stringify(session)),
    };
  }

  private partOf(page: ThreadPage, request: SharedRequest): Promise<SharedPart | undefined> {
    const part = this.parts.get(page) ?? this.extractPart(page, request);
    this.parts.set(page, part);
    return part;
  }

  private async extractPart(page: ThreadPage, request: SharedRequest) {
    const frame = isComplete(page) ? await this.renderer.renderFrame(request) : undefined;
    return frame && removeFrame(page, frame, request.session);
  }

  private isPopular(url: string): boolean {
    const now = performance.now();
    const isPopular = now - (this.openedMs.get(url) ?? -Infinity) < POPULAR_MS;
    this.openedMs.delete(url);
    this.openedMs.set(url, now);
    for (const oldest of this.openedMs.keys())
      if (this.openedMs.size > TRACKED_PAGES) this.openedMs.delete(oldest);
    return isPopular;
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
const readSession = ({ status, body }: Response): Session | undefined => {
  const session = status === 200 ? (JSON.parse(body) as Partial<Session>) : undefined;
  return typeof session?.user === 'object' ? (session as Session) : undefined;
};

const sharedFieldsOf = (user: User): User =>
  Object.fromEntries(
    Object.entries(user).map(([field, value]) => [
      field,
      SHARED_FIELDS.includes(field) ? value : blank(value),
    ]),
  );

const blank = (value: unknown) => {
  if (typeof value === 'number') return 0;
  return typeof value === 'string' ? '' : null;
};

/**
 * @returns undefined if the page is not the frame with one part in it, or if its state does not contain the session exactly once
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

/** Makes each call once. The same call later gets the same response. */
const callOnce = (callApi: PageRequest['callApi'], signal: AbortSignal): PageRequest['callApi'] => {
  const responses = new Map<string, Promise<Response>>();
  return (path) => {
    const response = responses.get(path) ?? callApi(path, signal);
    responses.set(path, response);
    return response;
  };
};
