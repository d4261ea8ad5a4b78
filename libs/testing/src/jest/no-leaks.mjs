import { afterAll, expect } from '@jest/globals';

/*
 * Fails a test file whose components leave something behind after they were unmounted: listeners on the window or the
 * document, intervals, and URLs of files.
 */

/** What the code under test has acquired and not released yet. */
let acquired = [];

/** Records what a component acquires. Ignores libraries, tests, and modules that acquire something once, when they are loaded. */
const acquire = (...resource) => {
  // The lines of the stack: the message, this function, the replaced function below, and its caller.
  const line = new Error().stack?.split('\n')[3]?.trim() ?? '';
  if (expect.getState().currentTestName && !/node_modules|\.spec\.|\/test\//.test(line))
    acquired.push({ resource, line });
};

const release = (...resource) => {
  acquired = acquired.filter((each) => each.resource.some((part, index) => part !== resource[index]));
};

const isCapture = (options) => (typeof options === 'object' ? options?.capture === true : options === true);

for (const target of [window, document]) {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (type, listener, options) => {
    // The browser removes listeners with `once` or a signal.
    if (!options?.once && !options?.signal) acquire(target, type, listener, isCapture(options));
    addEventListener.call(target, type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    release(target, type, listener, isCapture(options));
    removeEventListener.call(target, type, listener, options);
  };
}

const { setInterval, clearInterval } = window;
window.setInterval = (...args) => {
  const id = setInterval(...args);
  acquire('interval', id);
  return id;
};
window.clearInterval = (id) => {
  release('interval', id);
  clearInterval(id);
};

const { createObjectURL, revokeObjectURL } = URL;
URL.createObjectURL = (file) => {
  const url = createObjectURL(file);
  acquire('URL of a file', url);
  return url;
};
URL.revokeObjectURL = (url) => {
  release('URL of a file', url);
  revokeObjectURL(url);
};

// Testing Library unmounts everything after each test.
afterAll(() => {
  const left = acquired.map(({ resource: [kind, type], line }) =>
    typeof kind === 'string' ? `${kind} ${line}` : `listener for ${type} ${line}`,
  );
  if (left.length > 0) throw new Error(`Not released after unmounting:\n${left.join('\n')}`);
});
