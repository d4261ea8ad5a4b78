import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { Sessions } from '../../application/account/sessions';
import type { User } from '../../domain/account/user';
import { SESSION_COOKIE } from './access';

/** Finds the user by the session token in the cookie (D9). */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  async validate(request: FastifyRequest): Promise<User | null> {
    const token = request.cookies[SESSION_COOKIE];
    return (token && (await this.sessions.find(token))) || null;
  }
}
