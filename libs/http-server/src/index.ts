export { ignoreTypeOfEmptyBodies } from './empty-bodies';
export { ConnectionLimit, LISTEN_BACKLOG } from './connection-limit';
export { problemWithStatus, statusOfFrameworkError } from './framework-errors';
export { PERMISSIONS_POLICY } from './permissions-policy';
export { runProcess } from './run-process';
export { Shutdown } from './shutdown';
export { type BodyLimits, limitSlowBodies, serverTimeouts } from './slow-clients';
export { respondToUnparsable } from './unparsable-requests';
export { closeUnreadResponses } from './unread-responses';
