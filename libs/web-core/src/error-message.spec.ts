import { errorMessage, hasStatus } from './error-message';

const refused = (data: unknown) => ({ status: 409, data });

it('D46: a refused call is told in the server’s own sentence', () => {
  const body = { statusCode: 409, code: 'dates_unavailable', message: 'Please choose different dates.' };
  expect(errorMessage(refused(body))).toBe('Please choose different dates.');
});

it('names the connection when the server was not reached', () => {
  expect(errorMessage({ status: 'FETCH_ERROR', error: 'TypeError' })).toMatch(/connection/);
});

it('has a sentence for whatever else comes', () => {
  expect(errorMessage(refused('<html>'))).toBe('Something went wrong. Please try again.');
  expect(errorMessage(undefined)).toBe('Something went wrong. Please try again.');
});

it('knows the HTTP status of an answer, and that of nothing else', () => {
  expect(hasStatus(refused({}), 409)).toBe(true);
  expect(hasStatus(refused({}), 404)).toBe(false);
  expect(hasStatus(undefined, 404)).toBe(false);
});
