import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Injectable, Optional } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { type ClaimedDelivery, WebhookSender } from '../../application/webhook/webhooks';
import { Config } from '../../config';
import type { Attempt } from '../../domain/webhook/webhook';
import { EncryptedWebhookSecrets } from './encrypted-webhook-secrets';
import { addressIn, isPublicAddress, lookupPublic, NotPublicError } from './public-addresses';

const TIMEOUT_MS = 10_000;
/** The connection is closed after this many bytes of the response. */
const MAX_RESPONSE_BYTES = 65_536;
const NOT_PUBLIC = 'The URL must lead to a public address.';
const SECRET_UNREADABLE =
  'Popnook can no longer read the secret of this webhook. Please create a new secret, and then turn the webhook on.';

/** Replaces the lookup of IP addresses. Only tests provide it. */
export abstract class WebhookLookup {
  abstract readonly lookup: LookupFunction;
}

/** Sends deliveries over HTTP, signed according to Standard Webhooks, to public addresses only (D64). */
@Injectable()
export class HttpWebhookSender extends WebhookSender {
  private readonly lookup: LookupFunction;

  constructor(
    private readonly config: Config,
    private readonly secrets: EncryptedWebhookSecrets,
    @Optional() custom?: WebhookLookup,
  ) {
    super();
    this.lookup = custom?.lookup ?? lookupPublic();
  }

  problemWith(value: string): string | undefined {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const { webhooksAllowLocal } = this.config;
    if (url?.protocol !== 'https:' && !(webhooksAllowLocal && url?.protocol === 'http:'))
      return 'The URL must start with https://.';
    if (url.username || url.password) return 'The URL must not contain a user name or password.';
    if (webhooksAllowLocal) return undefined;
    const address = addressIn(url);
    const isPublic = address === undefined ? isPublicName(url.hostname) : isPublicAddress(address);
    return isPublic ? undefined : NOT_PUBLIC;
  }

  async send(delivery: ClaimedDelivery, stopping: AbortSignal): Promise<Attempt> {
    const [secret, previous] = delivery.secrets.map((encrypted) =>
      this.secrets.decrypt(encrypted, delivery.userId),
    );
    if (secret === undefined)
      return { status: null, error: SECRET_UNREADABLE, durationMs: 0, secretIsUnreadable: true };
    const secrets = previous === undefined ? [secret] : [secret, previous];
    const startedAt = performance.now();
    const result = await this.post(delivery, secrets, stopping).catch((error: unknown) => ({
      status: null,
      error: describeError(error),
    }));
    return { ...result, durationMs: Math.round(performance.now() - startedAt) };
  }

  private async post(
    delivery: ClaimedDelivery,
    secrets: string[],
    stopping: AbortSignal,
  ): Promise<Omit<Attempt, 'durationMs'>> {
    const { url, body } = delivery;
    // The URL was valid when it was saved, but WEBHOOKS_ALLOW_LOCAL may have been turned off since.
    if (this.problemWith(url)) throw new NotPublicError();
    const { lookup } = this;
    const options = {
      method: 'POST',
      headers: { ...headersOf(delivery, secrets), 'Content-Length': Buffer.byteLength(body) },
      // A new connection for each delivery, so that the address is checked each time.
      agent: false,
      ...(!this.config.webhooksAllowLocal && { lookup }),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    };
    return new Promise((resolve, reject) => {
      const request = (url.startsWith('https:') ? https : http).request(url, options, (response) => {
        const status = response.statusCode ?? 0;
        let bytes = 0;
        // The status is already known, so a response that breaks off later is not an error.
        response.on('error', () => undefined);
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_RESPONSE_BYTES) response.destroy();
        });
        resolve({ status, error: problemWithStatus(status) });
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}

/** Names without a dot are not public, and neither are names such as `a.local`, `a.localhost` and `a.internal`. */
function isPublicName(name: string): boolean {
  const topLevelDomain = /\.([^.]+)\.?$/.exec(name)?.[1];
  return topLevelDomain !== undefined && !/^(local|internal)/i.test(topLevelDomain);
}

function headersOf({ messageId, body }: ClaimedDelivery, secrets: string[]): Record<string, string> {
  const now = new Date();
  const signatures = secrets.map((secret) => new Webhook(secret).sign(messageId, now, body));
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Popnook-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

function problemWithStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  const redirect = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
  return `The server answered with status ${status}.${redirect}`;
}

function describeError(error: unknown): string {
  if (error instanceof NotPublicError) return NOT_PUBLIC;
  const { name = '', code, message } = Object(error) as Partial<NodeJS.ErrnoException>;
  // An attempt that the shutdown aborts gets this text, too, but its result is not stored.
  if (name === 'AbortError' || name === 'TimeoutError')
    return `The server did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  return code === 'ENOTFOUND'
    ? 'The name of the server could not be resolved.'
    : `The server cannot be reached (${code ?? message}).`;
}
