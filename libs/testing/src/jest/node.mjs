import { AsyncLocalStorage } from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-node';

const used = new Set();
for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    used.add(this);
    return original.apply(this, args);
  };
}

/** Storages that are used again later switch themselves on again. */
const switchOffStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};

/**
 * Node, where every async storage that was ever used slows down each promise: 400 of them by 34 µs. Each API that a test starts
 * has its own storages and all tests run in one process, so storages are switched off after each file, and after each file
 * of a suite (api/test/suites), which is a `describe` at the top.
 */
export default class NodeEnvironment extends TestEnvironment {
  handleTestEvent({ name, describeBlock }) {
    if (name === 'run_describe_finish' && describeBlock.parent?.parent === undefined) switchOffStorages();
  }

  async teardown() {
    switchOffStorages();
    await super.teardown();
  }
}
