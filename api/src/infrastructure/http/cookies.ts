import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../config';

export const SESSION_COOKIE = 'popnook_session';

type CookieName = typeof SESSION_COOKIE | 'popnook_preauth' | 'popnook_device';

/** The personal access token of a request, if it has one (D62). It takes precedence over the session cookie. */
export const bearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(\S*)$/i.exec(headers.authorization ?? '')?.[1];

/** The API's cookies. Scripts cannot read them. From other sites, browsers send them only if the user follows a link (D9). */
@Injectable()
export class Cookies {
  private readonly secure = this.config.publicUrl.startsWith('https://');

  constructor(private readonly config: Config) {}

  read(request: FastifyRequest, name: CookieName): string | undefined {
    return request.cookies[this.fullName(name)];
  }

  /** What identifies the signed-in user: the access token, otherwise the session cookie. */
  credential(request: FastifyRequest): string | undefined {
    return bearerToken(request) ?? this.read(request, SESSION_COOKIE);
  }

  set(reply: FastifyReply, name: CookieName, value: string, maxAgeSeconds: number): void {
    void reply.setCookie(this.fullName(name), value, { ...this.options, maxAge: maxAgeSeconds });
  }

  clear(reply: FastifyReply, name: CookieName): void {
    void reply.clearCookie(this.fullName(name), this.options);
  }

  /** Browsers accept a cookie named `__Host-…` only from the host itself over https, not from other subdomains. */
  private fullName(name: CookieName): string {
    return this.secure ? `__Host-${name}` : name;
  }

  private get options() {
    return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: this.secure };
  }
}
