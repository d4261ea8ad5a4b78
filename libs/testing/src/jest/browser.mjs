import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's FormData, which Node's fetch accepts. React passes it a form when a submit handler starts a navigation. */
class FormDataFromForm extends FormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

/** Browser APIs that jsdom does not have, or that must come from Node to work with Node's fetch. */
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData: FormDataFromForm,
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

let fileCount = 0;

/** Files are never displayed, so it is enough that each URL is different. */
const fileUrls = {
  createObjectURL: () => `blob:file-${String((fileCount += 1))}`,
  revokeObjectURL: () => undefined,
};

/** jsdom has no layout: elements are never resized, and no media query matches. */
const layout = {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  matchMedia: (media) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }),
};

/** antd posts a message to measure lists later. Unlike Node's class, this one does not keep the process alive. */
class MessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

/**
 * Caches the computed style of each element until the document changes. Testing Library asks for the styles of the same elements again
 * and again, and jsdom searches all rules and ancestors each time. Ignores the name of a pseudo-element, which antd passes, because jsdom
 * does not implement pseudo-elements.
 */
const cachedGetComputedStyle = ({ document, getComputedStyle }) => {
  const implementation = Object.getOwnPropertySymbols(document).find(
    ({ description }) => description === 'impl',
  );
  // When the document changes, jsdom starts a new cache of the rules that apply to each element.
  const cacheOfRules = () => document[implementation]._styleCache;
  let styles = new WeakMap();
  let lastCacheOfRules;
  return (element) => {
    if (cacheOfRules() !== lastCacheOfRules) styles = new WeakMap();
    const style = styles.get(element) ?? getComputedStyle(element);
    lastCacheOfRules = cacheOfRules();
    if (lastCacheOfRules && element.isConnected && element.ownerDocument === document)
      styles.set(element, style);
    return style;
  };
};

/** A `Date` whose clock starts at 17:00 UTC, which is not near midnight in any time zone, so that the date stays the same while tests run. */
const afternoonDate = (Date) => {
  const realNow = Date.now;
  const offset = new Date().setUTCHours(17, 0, 0, 0) - realNow();
  const now = () => realNow() + offset;
  // An ordinary property, so that tests can replace it.
  Date.now = now;
  return new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length ? args : [now()], newTarget),
  });
};

export default class BrowserEnvironment extends TestEnvironment {
  // This is in the constructor, because Jest runs the setup files, which can replace these APIs, before it calls `setup`.
  constructor(...options) {
    super(...options);
    Object.assign(this.global, fromNode);
    this.global.Date = afternoonDate(this.global.Date);
    Object.assign(this.global.URL, fileUrls);
    Object.assign(this.global, layout, { MessageChannel });
    // Leaves style elements empty, because jsdom searches all rules of the page to compute a style, and antd adds many rules.
    Object.defineProperty(this.global.HTMLStyleElement.prototype, 'innerHTML', { value: '', writable: true });
    this.global.getComputedStyle = cachedGetComputedStyle(this.global);
  }
}
