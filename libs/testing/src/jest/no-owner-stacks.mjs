import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';

/*
 * The development build of React records a stack trace for each element, to name its owner in warnings. This takes a tenth of
 * the time of the tests. React records only a limited number per second, so this setup file makes the limit appear reached.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
