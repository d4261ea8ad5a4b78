import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mail } from './mail';
import type { MailStore } from './mail-store';
import { listMails } from './listing';

export interface InboxHttp {
  port: number;
  stop(): Promise<void>;
}

interface Answer {
  status?: number;
  type: string;
  body: string | Buffer;
  policy?: string;
}

const pages = path.join(path.dirname(fileURLToPath(import.meta.url)), 'page');
const ownPolicy = [
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

/** What senders wrote runs in a world of its own: no script, no forms, nothing of this page; links open outside. */
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "frame-ancestors 'self'",
].join('; ');

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
const notFound = () => json({ Error: 'not found' }, 404);

const page = (file: string, type: string) => async (): Promise<Answer> => ({
  type,
  body: await readFile(path.join(pages, file)),
  policy: ownPolicy,
});

const mailPage = ({ HTML }: Mail): Answer => ({
  type: 'text/html',
  body: `<!doctype html><meta charset="utf-8"><base target="_blank">${HTML}`,
  policy: mailPolicy,
});

type Route = (id: string, query: URLSearchParams) => Promise<Answer>;

const routes = (store: MailStore): [RegExp, Route][] => {
  const find = (id: string) => store.read(id === 'latest' ? (store.list()[0]?.ID ?? '') : id);
  const withMail = (show: (mail: Mail) => Answer) => async (id: string) => {
    const mail = await find(id);
    return mail ? show(mail) : notFound();
  };
  return [
    [/^\/$/, page('inbox.html', 'text/html')],
    [/^\/inbox\.css$/, page('inbox.css', 'text/css')],
    [/^\/inbox\.js$/, page('inbox.js', 'text/javascript')],
    [/^\/icon\.svg$/, page('icon.svg', 'image/svg+xml')],
    [/^\/api\/v1\/messages$/, async (_, query) => json(listMails(store.list(), query))],
    [/^\/api\/v1\/search$/, async (_, query) => json(listMails(store.list(), query))],
    [/^\/api\/v1\/message\/([^/]+)$/, withMail((mail) => json(mail))],
    [/^\/view\/([^/]+)\.html$/, withMail(mailPage)],
  ];
};

const send = (response: ServerResponse, { status = 200, type, body, policy }: Answer) => {
  response.writeHead(status, {
    'Content-Type': type === 'image/svg+xml' ? type : `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': policy ?? "default-src 'none'",
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(body);
};

/** Tells an open page that something arrived. */
const follow = (store: MailStore, request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write('retry: 1000\n\n');
  const tell = () => response.write('data: change\n\n');
  store.on('change', tell);
  request.on('close', () => store.off('change', tell));
};

/** A foreign site that points its own name at this machine must not read the codes in here. */
const isOurName = (host: string | undefined) =>
  /^(localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host ?? '');

const answer = async (store: MailStore, request: IncomingMessage): Promise<Answer> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return json({ Error: 'read only' }, 405);
  const url = new URL(request.url ?? '/', 'http://inbox');
  for (const [pattern, route] of routes(store)) {
    const match = pattern.exec(url.pathname);
    if (match) return route(match[1] ?? '', url.searchParams);
  }
  return notFound();
};

/** @param host 127.0.0.1, unless somebody wants the codes of all accounts to be read from elsewhere. */
export const startHttp = async (store: MailStore, port: number, host: string): Promise<InboxHttp> => {
  const checkNames = host === '127.0.0.1' || host === 'localhost' || host === '::1';
  const server = http.createServer((request, response) => {
    if (checkNames && !isOurName(request.headers.host))
      return send(response, json({ Error: 'unknown host' }, 421));
    if (request.url === '/api/events') return follow(store, request, response);
    answer(store, request).then(
      (found) => send(response, found),
      () => send(response, json({ Error: 'the mail could not be read' }, 500)),
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
