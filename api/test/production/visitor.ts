import { setTimeout as delay } from 'node:timers/promises';
import type { ProductionSystem } from './production-system';
import type { ProxyResponse } from './reverse-proxy';

interface Email {
  ID: string;
  MessageID: string;
  Subject: string;
}

let visitorCount = 0;

/** Simulates a browser with its own address and cookies. Like a browser, it does not repeat failed calls. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private readonly localAddress: string;

  constructor(
    private readonly system: ProductionSystem,
    readonly email: string,
  ) {
    visitorCount += 1;
    this.localAddress = `127.9.${Math.floor(visitorCount / 250)}.${1 + (visitorCount % 250)}`;
  }

  /** @throws Error unless the response has this status */
  async call(
    status: number,
    method: string,
    path: string,
    body?: object,
    headers = {},
  ): Promise<ProxyResponse> {
    const { localAddress } = this;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const options = { headers: { ...headers, ...(cookie && { cookie }) }, localAddress };
    const response = await this.system.proxy.call(method, path, body, options);
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    if (response.status !== status)
      throw new Error(`${method} ${path}: ${response.status} ${response.body.slice(0, 300)}`);
    return response;
  }

  /** @throws Error if the rendered HTML of the page does not contain this text */
  async openPage(path: string, text: RegExp): Promise<void> {
    const { body } = await this.call(200, 'GET', path);
    const [, rendered = ''] = /<div id="root">(.*?)<script/s.exec(body) ?? [];
    if (!text.test(rendered)) throw new Error(`${path} was not rendered: ${rendered.slice(0, 300)}`);
  }

  /** Signs up with the code from the email. */
  async signUp(role: 'vendor' | 'host'): Promise<void> {
    await this.call(200, 'POST', '/api/auth/send-code', { email: this.email });
    const { ID } = await this.untilEmail(/sign-in code/);
    const response = await fetch(`${this.system.inboxUrl}/api/v1/message/${ID}`);
    const { Text } = (await response.json()) as { Text: string };
    const code = /\b\d{6}\b/.exec(Text)?.[0];
    const person = { email: this.email, code, role, firstName: 'Vera', lastName: 'Lane' };
    await this.call(200, 'POST', '/api/auth/verify-code', person);
  }

  /** Waits for an email with this subject. */
  async untilEmail(subject: RegExp): Promise<Email> {
    for (;;) {
      const email = (await this.emails()).find(({ Subject }) => subject.test(Subject));
      if (email) return email;
      await delay(100);
    }
  }

  async emails(): Promise<Email[]> {
    const query = encodeURIComponent(`to:"${this.email}"`);
    const response = await fetch(`${this.system.inboxUrl}/api/v1/search?limit=1000&query=${query}`);
    return ((await response.json()) as { messages: Email[] }).messages;
  }
}
