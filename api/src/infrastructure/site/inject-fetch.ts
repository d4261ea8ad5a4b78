import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface InjectFetch {
  fetch: typeof fetch;
  /** Cookies that the API set meanwhile (a sliding session, D9); they belong to the page's own answer. */
  cookies: string[];
}

/** Calls the API within the process, as the visitor who asked for the page. Reads only. */
export function injectFetch(server: FastifyInstance, visitor: FastifyRequest): InjectFetch {
  const cookies: string[] = [];
  const call = async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = await server.inject({
      method: 'GET',
      url: pathname + search,
      remoteAddress: visitor.ip,
      headers: {
        accept: 'application/json',
        ...(visitor.headers.cookie && { cookie: visitor.headers.cookie }),
      },
    });
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat());
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: readByTheClient(answer.headers),
    });
  };
  return { fetch: call, cookies };
}

/** The body's type, and what lists say in headers (D40). */
const readByTheClient = (headers: Record<string, unknown>): Record<string, string> => {
  const names = ['content-type', 'x-total-count', 'link'].filter((name) => headers[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
};
