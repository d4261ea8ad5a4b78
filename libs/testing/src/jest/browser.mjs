import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs that jsdom hides. MessageChannel stays hidden, because Node's keeps the process running. */
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

/** Nothing is rendered, so any URL of a file will do. */
const fileUrls = { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined };

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    Object.assign(this.global.URL, fileUrls);
  }
}
