import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    units?: number;
    isSignIn?: boolean;
  }
}

const READ_UNITS = 1;
const WRITE_UNITS = 3;
export const PAGE_VIEW_UNITS = 5;

/** How many units of the client's budget a call costs. Without this decorator, reads cost 1 and writes cost 3. */
export const Costs = (units: number) => RouteConfig({ units });
/** Calls cost nothing, so they are not limited. */
export const Unlimited = () => Costs(0);
/** Applies the stricter limit of sign-in calls. */
export const LimitSignIn = () => RouteConfig({ isSignIn: true });

export const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

export const isSignIn = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.isSignIn === true;

/** Requests for unknown URLs cost as much as reads. */
export function unitsOf(request: FastifyRequest): number {
  if (request.is404) return READ_UNITS;
  return request.routeOptions.config.units ?? (isRead(request) ? READ_UNITS : WRITE_UNITS);
}
