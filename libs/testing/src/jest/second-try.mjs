/**
 * Jest's setupFilesAfterEnv of tests in a real browser: a test that fails runs once more, because a busy machine can delay the
 * browser, the site and its mail in ways that no test foresees. `npm test` lists these tests with their first error.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
