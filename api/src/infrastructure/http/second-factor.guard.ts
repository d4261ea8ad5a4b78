import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { secondFactorRequired, UseSecondFactor } from '../../application/account/use-second-factor';
import { ACCESS, type Access, type RequestWithUser } from './access';
import { Cookies } from './cookies';

const WITHOUT_SECOND_FACTOR = 'popnook:without-second-factor';

/** Administrators may call the route before they have entered their second factor. */
export const WithoutSecondFactor = () => SetMetadata(WITHOUT_SECOND_FACTOR, true);

/**
 * Administrators have their rights only after they have entered their second factor (D58). Until then, public routes treat
 * them as signed-out visitors, and all other routes refuse them. Runs after AccessGuard.
 */
@Injectable()
export class SecondFactorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly secondFactor: UseSecondFactor,
    private readonly cookies: Cookies,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    // The access token or session token that SessionGuard used to identify the user.
    const token = this.cookies.credential(request);
    if (request.user?.role !== 'admin' || !token) return true;
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(WITHOUT_SECOND_FACTOR, targets)) return true;
    const state = await this.secondFactor.stateOf(request.user, token);
    if (state !== 'required' && state !== 'setup_required') return true;
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (access?.for !== 'everyone') throw secondFactorRequired(state);
    delete request.user;
    return true;
  }
}
