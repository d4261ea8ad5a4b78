/** jest's globalTeardown for what a globalSetup beside it has started. */
export default () => globalThis.stopTestServer();
