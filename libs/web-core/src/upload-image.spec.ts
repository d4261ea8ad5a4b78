import { sendWithProgress } from './upload-image';

/** Replaces XMLHttpRequest. The test triggers its events. */
class FakeXMLHttpRequest {
  static last: FakeXMLHttpRequest;
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open = jest.fn();
  send = jest.fn();
  constructor() {
    FakeXMLHttpRequest.last = this;
  }
  abort() {
    this.onabort?.();
  }
}

let original: typeof XMLHttpRequest;
beforeEach(() => {
  original = window.XMLHttpRequest;
  Reflect.set(window, 'XMLHttpRequest', FakeXMLHttpRequest);
});
afterEach(() => {
  window.XMLHttpRequest = original;
});

it('sends the form, reports progress and returns the status and JSON of the response (D45)', async () => {
  const onProgress = jest.fn();
  const form = new FormData();
  const sent = sendWithProgress(form, { onProgress });
  expect(FakeXMLHttpRequest.last.open).toHaveBeenCalledWith('POST', '/api/upload/images');
  expect(FakeXMLHttpRequest.last.send).toHaveBeenCalledWith(form);
  const report = (progress: object) => FakeXMLHttpRequest.last.upload.onprogress?.(progress);
  report({ loaded: 1, total: 4, lengthComputable: true });
  // The next two events have no usable total.
  report({ loaded: 1, total: 4, lengthComputable: false });
  report({ loaded: 0, total: 0, lengthComputable: true });
  Object.assign(FakeXMLHttpRequest.last, { status: 201, responseText: '{"data":[]}' });
  FakeXMLHttpRequest.last.onload?.();
  expect(onProgress.mock.calls).toEqual([[0.25]]);
  expect(await sent).toEqual({ status: 201, data: { data: [] } });
});

it('returns the status without data if the response is not JSON', async () => {
  const sent = sendWithProgress(new FormData(), {});
  Object.assign(FakeXMLHttpRequest.last, { status: 502, responseText: '<html>' });
  FakeXMLHttpRequest.last.onload?.();
  expect(await sent).toEqual({ status: 502, data: undefined });
});

it('returns FETCH_ERROR if there is no connection or the upload is aborted', async () => {
  const broken = sendWithProgress(new FormData(), {});
  FakeXMLHttpRequest.last.onerror?.();
  expect(await broken).toEqual({ status: 'FETCH_ERROR' });
  const controller = new AbortController();
  const aborted = sendWithProgress(new FormData(), { signal: controller.signal });
  controller.abort();
  expect(await aborted).toEqual({ status: 'FETCH_ERROR' });
});
