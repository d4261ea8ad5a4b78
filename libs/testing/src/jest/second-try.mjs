/**
 * Jest's setupFilesAfterEnv of `npm test` for tests of the API and tests in a real browser: a test that fails runs once more, because on
 * a busy machine PostgreSQL, the browser or the delivery of an email can take longer than the time limits of Popnook itself. `npm test`
 * lists these tests with their first error.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
