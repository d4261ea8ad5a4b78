export { ignoreTypeOfEmptyBodies } from './empty-bodies';
export { ConnectionLimit, LISTEN_BACKLOG } from './connection-limit';
export { problemWithStatus, statusOfFrameworkError } from './framework-errors';
export { LATENCY_BUCKETS, measureRequests } from './metrics/measure-requests';
export { measurePool } from './metrics/pool-metrics';
export { SampledGauge } from './metrics/sampled-gauge';
export { type MetricsServer, serveMetrics, startMetricsServer } from './metrics/serve-metrics';
export { PERMISSIONS_POLICY } from './permissions-policy';
export { currentRequestId, REQUEST_ID_HEADER, requestIdFrom, trackRequestIds } from './request-ids';
export { sendErrorsInOurFormat } from './node-http-errors';
export { runProcess } from './run-process';
export { EXIT_MS, Shutdown } from './shutdown';
export { type BodyLimits, limitSlowBodies, serverOptions } from './slow-clients';
export { respondToUnparsable } from './unparsable-requests';
export { traceRequests } from './tracing/trace-requests';
export {
  currentTraceId,
  currentTraceparent,
  failSpan,
  startTracing,
  TRACE_HEADER,
  withSpan,
} from './tracing/tracing';
export { closeUnreadResponses } from './unread-responses';
