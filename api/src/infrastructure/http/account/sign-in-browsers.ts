import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../config';
import { CODE_MINUTES, type SignInBrowser } from '../../../domain/account/verification-code';
import { Cookies } from '../cookies';
import { clientNetwork } from '../site-calls';

/** An HMAC-SHA256 in base64url. */
const PRE_AUTH_TOKEN = /^[\w-]{43}$/;
const DEVICE_DAYS = 365;
/** How many addresses a device cookie can hold. */
const MAX_KNOWN_ADDRESSES = 5;
const MAX_SIGNATURES = 1 + MAX_KNOWN_ADDRESSES;
/** Signed instead of an address in the first signature of a device cookie, which covers only the id. */
const NO_ADDRESS = '';

/**
 * Uses two cookies to recognize the browsers in which users sign in (D6):
 * - the pre-auth cookie, a token: a browser with this cookie can use only the codes that it requested itself;
 * - the device cookie `id.signature.signature…`: the first signature covers only the id. Each of the others covers
 *   the id and an email address with which the browser has signed in.
 */
@Injectable()
export class SignInBrowsers {
  constructor(
    private readonly cookies: Cookies,
    private readonly config: Config,
  ) {}

  identify(request: FastifyRequest, email: string): SignInBrowser {
    const token = this.preAuthToken(request);
    const device = this.device(request);
    const isKnown = device?.signatures.some((signature) => isSame(signature, this.sign(device.id, email)));
    return {
      ...(token !== undefined && { browserHash: this.hash('browser', token) }),
      ...(device && isKnown && { deviceHash: this.hash('device', device.id) }),
      networkHash: this.networkHash(request),
    };
  }

  networkHash(request: FastifyRequest): string {
    return this.hash('network', clientNetwork(request, this.config));
  }

  /**
   * Can be called before the body is read, because it needs no email address.
   * @returns the hash of the device id if the browser has signed in before, with any email address
   */
  knownDevice(request: FastifyRequest): string | undefined {
    return this.identify(request, NO_ADDRESS).deviceHash;
  }

  /**
   * Sets or extends the pre-auth cookie. A request that is sent again gets the same cookie, because a new token is derived from
   * the request id.
   */
  identifyForCode(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, requestId }: { email: string; requestId: string },
  ): SignInBrowser {
    const token = this.preAuthToken(request) ?? this.hash('pre-auth', `${requestId}\n${email}`);
    this.cookies.set(reply, 'popnook_preauth', token, CODE_MINUTES * 60);
    return { ...this.identify(request, email), browserHash: this.hash('browser', token) };
  }

  /** After a sign-in: adds the address to the browser's device cookie, and deletes the pre-auth cookie. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const { id, signatures } = this.device(request) ?? {
      id: randomBytes(16).toString('hex'),
      signatures: [],
    };
    const added = [this.sign(id, NO_ADDRESS), this.sign(id, email)];
    const all = [...added, ...signatures.filter((other) => !added.includes(other))].slice(0, MAX_SIGNATURES);
    this.cookies.set(reply, 'popnook_device', [id, ...all].join('.'), DEVICE_DAYS * 86_400);
    this.cookies.clear(reply, 'popnook_preauth');
  }

  private preAuthToken(request: FastifyRequest): string | undefined {
    const token = this.cookies.read(request, 'popnook_preauth');
    return token !== undefined && PRE_AUTH_TOKEN.test(token) ? token : undefined;
  }

  private device(request: FastifyRequest): { id: string; signatures: string[] } | undefined {
    const [id, ...signatures] = this.cookies.read(request, 'popnook_device')?.split('.') ?? [];
    return id === undefined ? undefined : { id, signatures: signatures.slice(0, MAX_SIGNATURES) };
  }

  private sign(deviceId: string, email: string): string {
    return this.hash('known', `${deviceId}\n${email}`);
  }

  private hash(purpose: string, value: string): string {
    return createHmac('sha256', this.config.secret).update(`${purpose}\n${value}`).digest('base64url');
  }
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
