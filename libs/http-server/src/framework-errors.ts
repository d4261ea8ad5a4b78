interface FrameworkProblem {
  statusCode: number;
  code: string;
  message: string;
}

/**
 * Codes and messages by status, for errors whose own messages are not meant for users (those of Nest, Fastify and its plugins), and
 * for requests that our own servers refuse.
 */
const problems: Record<number, [code: string, message: string]> = {
  400: ['invalid_input', 'The request could not be read.'],
  // Only for metrics (serve-metrics.ts).
  401: ['not_signed_in', 'This address requires a token.'],
  403: ['forbidden', 'This request is not allowed.'],
  404: ['not_found', 'This address does not exist.'],
  406: ['not_acceptable', 'Popnook has no response in a format that this client accepts.'],
  408: ['request_timeout', 'The request took too long.'],
  412: ['precondition_failed', 'The file is not the requested version.'],
  413: ['payload_too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'The request body must be JSON.'],
  416: ['range_not_satisfiable', 'The requested range is beyond the end of the file.'],
  429: ['too_many_requests', 'Too many requests. Please wait a moment.'],
  503: ['unavailable', 'Popnook is not available right now. Please try again in a moment.'],
};
const invalidRequest: [string, string] = ['invalid_request', 'This request is not supported.'];
const internalError: [string, string] = [
  'internal_error',
  'Something went wrong on our side. Please try again.',
];

/** The body of an error response with this status (D46). */
export function problemWithStatus(statusCode: number): FrameworkProblem {
  const [code, message] = problems[statusCode] ?? (statusCode < 500 ? invalidRequest : internalError);
  return { statusCode, code, message };
}

/** The status that Fastify or a plugin has given to an error; 500 if the error has no valid one. */
export function statusOfFrameworkError(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status <= 599 ? status : 500;
}
