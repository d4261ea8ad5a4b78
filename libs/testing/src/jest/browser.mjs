import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Browser APIs that jsdom does not have, or that must come from Node to work with its fetch. MessageChannel is omitted,
 * because Node's implementation keeps the process alive.
 */
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  AbortController,
  AbortSignal,
  ReadableStream,
  WritableStream,
  TransformStream,
  TextEncoder,
  TextDecoder,
  structuredClone,
};

/** Files are never displayed, so a constant URL is enough. */
const fileUrls = { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined };

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    Object.assign(this.global.URL, fileUrls);
  }
}
