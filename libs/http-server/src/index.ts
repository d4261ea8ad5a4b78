export { ConnectionLimit, LISTEN_BACKLOG } from './connection-limit';
export { runProcess } from './run-process';
export { Shutdown } from './shutdown';
export { type BodyLimits, limitSlowBodies, serverTimeouts } from './slow-clients';
export { closeUnreadResponses } from './unread-responses';
export { respondToUnparsable } from './unparsable-requests';
