import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { findProgram } from '@popnook/testing';
import { read } from './services';

const nginx = findProgram('nginx', '/usr/sbin/nginx');
const openssl = findProgram('openssl');

/** Whether nginx and openssl are installed. */
export const reverseProxyIsAvailable = Boolean(nginx && openssl);

export interface ProxyResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface CallOptions {
  headers?: Record<string, string>;
  /** The address from which the client connects, one of 127.0.0.0/8. */
  localAddress?: string;
}

export interface ReverseProxy {
  call(method: string, path: string, body?: object, options?: CallOptions): Promise<ProxyResponse>;
  stop(): Promise<void>;
}

/** Runs nginx with ops/nginx.conf, with other ports and folders and with a certificate made for this test. */
export async function startReverseProxy(ports: {
  http: number;
  https: number;
  site: number;
}): Promise<ReverseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'popnook-nginx-'));
  const inFolder = (name: string) => join(folder, name);
  execFileSync(openssl ?? '', certificateArguments(inFolder('popnook.key'), inFolder('popnook.crt')), {
    stdio: 'ignore',
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = read('ops/nginx.conf')
    .replace('worker_processes auto;', `pid ${inFolder('pid')}; error_log stderr crit; worker_processes 1;`)
    .replace('http {', `http { ${temporary.map((name) => `${name}_temp_path ${inFolder(name)};`).join(' ')}`)
    .replace('/dev/stdout json', 'off')
    .replace('site:3000', `127.0.0.1:${ports.site}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('/etc/nginx/certificates', folder);
  await writeFile(inFolder('nginx.conf'), config);
  const args = ['-p', folder, '-c', inFolder('nginx.conf'), '-g', 'daemon off;'];
  const child = spawn(nginx ?? '', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ca = await readFile(inFolder('popnook.crt'));
  const call: ReverseProxy['call'] = (...args) => send(ports.https, ca, ...args);
  while (!(await call('GET', '/health/live').then(Boolean, () => false))) await delay(50);
  return {
    call,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const certificateArguments = (key: string, certificate: string): string[] => [
  ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
  ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
];

async function send(
  port: number,
  ca: Buffer,
  ...[method, path, body, options = {}]: Parameters<ReverseProxy['call']>
): Promise<ProxyResponse> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...options.headers };
  const { localAddress } = options;
  const call = request({ host: 'localhost', port, ca, method, path, headers, family: 4, localAddress });
  const answered = once(call, 'response');
  call.end(body && JSON.stringify(body));
  const [response] = await answered;
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
