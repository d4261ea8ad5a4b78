import { errorMessage, hasStatus } from './errors';

const responseError = (data: unknown) => ({ status: 409, data });

it('shows the server’s message (D46)', () => {
  const body = { statusCode: 409, code: 'dates_unavailable', message: 'Please choose different dates.' };
  expect(errorMessage(responseError(body))).toBe('Please choose different dates.');
});

it('blames the connection when the server cannot be reached', () => {
  expect(errorMessage({ status: 'FETCH_ERROR', error: 'TypeError' })).toMatch(/connection/);
});

it('uses a default message if there is neither a message nor a known status', () => {
  expect(errorMessage(responseError('<html>'))).toBe('Something went wrong. Please try again.');
  expect(errorMessage(undefined)).toBe('Something went wrong. Please try again.');
});

it('compares the HTTP status of a response', () => {
  expect(hasStatus(responseError({}), 409)).toBe(true);
  expect(hasStatus(responseError({}), 404)).toBe(false);
  expect(hasStatus(undefined, 404)).toBe(false);
});
