import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom hides. MessageChannel stays hidden: Node's keeps the process from ending. */
const ofNode = {
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

/** Nothing is drawn here, so any address of a file does. */
const addressesOfFiles = { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined };

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, ofNode);
    Object.assign(this.global.URL, addressesOfFiles);
  }
}
