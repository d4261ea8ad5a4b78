/** Jest's globalTeardown: stops the server of the globalSetup. */
export default () => globalThis.stopTestServer();
