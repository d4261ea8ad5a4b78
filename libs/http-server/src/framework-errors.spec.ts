import { problemWithStatus, statusOfFrameworkError } from './framework-errors';

it.each([
  [400, 'invalid_input', 'The request could not be read.'],
  [401, 'not_signed_in', 'This address requires a token.'],
  [403, 'forbidden', 'This request is not allowed.'],
  [404, 'not_found', 'This address does not exist.'],
  [405, 'invalid_request', 'This request is not supported.'],
  [406, 'not_acceptable', 'Popnook has no response in a format that this client accepts.'],
  [408, 'request_timeout', 'The request took too long.'],
  [412, 'precondition_failed', 'The file is not the requested version.'],
  [413, 'payload_too_large', 'The request is too large.'],
  [415, 'unsupported_media_type', 'The request body must be JSON.'],
  [416, 'range_not_satisfiable', 'The requested range is beyond the end of the file.'],
  [429, 'too_many_requests', 'Too many requests. Please wait a moment.'],
  [499, 'invalid_request', 'This request is not supported.'],
  [500, 'internal_error', 'Something went wrong on our side. Please try again.'],
  [502, 'internal_error', 'Something went wrong on our side. Please try again.'],
  [503, 'unavailable', 'Popnook is not available right now. Please try again in a moment.'],
])('converts a framework error with status %i to our error format (D46)', (statusCode, code, message) => {
  const error = Object.assign(new Error('Not meant for users'), { statusCode });
  const status = statusOfFrameworkError(error);
  expect(problemWithStatus(status)).toEqual({ statusCode, code, message });
});

it.each([
  new Error('x'),
  ...[200, 399, 600].map((statusCode) => Object.assign(new Error('x'), { statusCode })),
  'x',
])('uses status 500 for an error without a valid error status', (error) => {
  expect(statusOfFrameworkError(error)).toBe(500);
});
