/** Jest's globalTeardown: stops what globalSetup has started. */
export default () => globalThis.stopTestServer();
