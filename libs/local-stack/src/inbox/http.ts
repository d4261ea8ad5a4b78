import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listEmails } from './list-emails';
import { type Mail, partOf, type StoredMail } from './mail';
import type { MailStore } from './mail-store';

export interface InboxHttp {
  port: number;
  stop(): Promise<void>;
}

interface InboxResponse {
  status?: number;
  type: string;
  body: string | Buffer;
  policy?: string;
  /** The Content-Disposition of a body that browsers save instead of showing it. */
  disposition?: string;
}

const pageFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'page');
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sandboxes the HTML of an email: no scripts, no forms, no access to this page. Links open in a new window. */
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "frame-ancestors 'self'",
].join('; ');

const json = (value: unknown, status = 200): InboxResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
const notFound = () => json({ Error: 'not found' }, 404);

const page = (file: string, type: string) => async (): Promise<InboxResponse> => ({
  type,
  body: await readFile(path.join(pageFolder, file)),
  policy: pagePolicy,
});

const mailPage = ({ HTML }: Mail): InboxResponse => ({
  type: 'text/html',
  body: `<!doctype html><meta charset="utf-8"><base target="_blank">${HTML}`,
  policy: mailPolicy,
});

/** Browsers download attachments and never show them, because an attachment could run scripts that read the inbox. */
const attachment = (stored: StoredMail, partId: string): InboxResponse => {
  const part = partOf(stored, partId);
  if (!part) return notFound();
  const isMimeType = /^[\w.+-]+\/[\w.+-]+$/.test(part.contentType);
  return {
    type: isMimeType ? part.contentType : 'application/octet-stream',
    body: part.content,
    disposition: `attachment; filename*=UTF-8''${encodeURIComponent(part.fileName || 'attachment')}`,
    policy: 'sandbox',
  };
};

type Route = (id: string, query: URLSearchParams, partId: string) => Promise<InboxResponse>;

const routes = (store: MailStore): [RegExp, Route][] => {
  const findMail = (id: string) => store.read(id === 'latest' ? (store.list()[0]?.ID ?? '') : id);
  const withMail = (respond: (mail: Mail) => InboxResponse) => async (id: string) => {
    const stored = await findMail(id);
    return stored ? respond(stored.mail) : notFound();
  };
  const sendHeaders: Route = async (id) => {
    const stored = await findMail(id);
    return stored ? json(stored.headers) : notFound();
  };
  const sendPart: Route = async (id, _, partId) => {
    const stored = await findMail(id);
    return stored ? attachment(stored, partId) : notFound();
  };
  return [
    [/^\/$/, page('inbox.html', 'text/html')],
    [/^\/inbox\.css$/, page('inbox.css', 'text/css')],
    [/^\/inbox\.js$/, page('inbox.js', 'text/javascript')],
    [/^\/icon\.svg$/, page('icon.svg', 'image/svg+xml')],
    [/^\/api\/v1\/messages$/, async (_, query) => json(listEmails(store.list(), query))],
    [/^\/api\/v1\/search$/, async (_, query) => json(listEmails(store.list(), query))],
    [/^\/api\/v1\/message\/([^/]+)$/, withMail((mail) => json(mail))],
    [/^\/api\/v1\/message\/([^/]+)\/headers$/, sendHeaders],
    [/^\/api\/v1\/message\/([^/]+)\/part\/([^/]+)$/, sendPart],
    [/^\/view\/([^/]+)\.html$/, withMail(mailPage)],
  ];
};

const send = (response: ServerResponse, { status = 200, type, body, policy, disposition }: InboxResponse) => {
  const needsCharset = disposition === undefined && type !== 'image/svg+xml';
  response.writeHead(status, {
    'Content-Type': needsCharset ? `${type}; charset=utf-8` : type,
    ...(disposition && { 'Content-Disposition': disposition }),
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': policy ?? "default-src 'none'",
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(body);
};

/** Server-sent events: notifies open pages that an email has arrived. */
const streamEvents = (store: MailStore, request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write('retry: 1000\n\n');
  const notify = () => response.write('data: change\n\n');
  store.on('change', notify);
  request.on('close', () => store.off('change', notify));
};

/** Prevents DNS rebinding: another site could otherwise point its own name at this machine and read the sign-in codes. */
const isLocalhostOrAddress = (host: string | undefined) =>
  /^(localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host ?? '');

const handle = async (store: MailStore, request: IncomingMessage): Promise<InboxResponse> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return json({ Error: 'read only' }, 405);
  const url = new URL(request.url ?? '/', 'http://inbox');
  for (const [pattern, route] of routes(store)) {
    const match = pattern.exec(url.pathname);
    if (match) return route(match[1] ?? '', url.searchParams, match[2] ?? '');
  }
  return notFound();
};

/** @param host a loopback address, unless other machines should be able to read the sign-in codes of all accounts */
export const startHttp = async (store: MailStore, port: number, host: string): Promise<InboxHttp> => {
  const isLoopback = host === '127.0.0.1' || host === 'localhost' || host === '::1';
  const server = http.createServer((request, response) => {
    if (isLoopback && !isLocalhostOrAddress(request.headers.host))
      return send(response, json({ Error: 'unknown host' }, 421));
    if (request.url === '/api/events') return streamEvents(store, request, response);
    handle(store, request).then(
      (result) => send(response, result),
      () => send(response, json({ Error: 'the email could not be read' }, 500)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The inbox has no port.');
  return { port: address.port, stop: () => stop(server) };
};

const stop = (server: http.Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
