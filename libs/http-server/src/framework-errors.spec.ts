import { problemWithStatus, statusOfFrameworkError } from './framework-errors';

it.each([
  [400, 'invalid_input'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'invalid_request'],
  [412, 'precondition_failed'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [416, 'range_not_satisfiable'],
])('converts a framework error with status %i to our error format (D46)', (statusCode, code) => {
  const error = Object.assign(new Error('Not meant for users'), { statusCode });
  const status = statusOfFrameworkError(error);
  expect(problemWithStatus(status)).toEqual({ statusCode, code, message: expect.any(String) });
  expect(problemWithStatus(status).message).not.toContain('Not meant');
});

it.each([new Error('x'), Object.assign(new Error('x'), { statusCode: 200 }), 'x'])(
  'gives other errors status 500',
  (error) => {
    expect(statusOfFrameworkError(error)).toBe(500);
  },
);
