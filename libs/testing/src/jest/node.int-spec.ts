import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * On Node 20, an enabled async storage slows down every promise. The test environment (node.mjs) disables all storages after each
 * top-level describe.
 */

const isEnabled = (storage: AsyncLocalStorage<unknown>) =>
  (storage as unknown as { enabled: boolean }).enabled;

const storage = new AsyncLocalStorage<number>();

describe('an async storage', () => {
  it('is enabled after it is used', () => {
    expect(storage.run(1, () => storage.getStore())).toBe(1);
    expect(isEnabled(storage)).toBe(true);
  });
});

describe('the async storage of an earlier describe', () => {
  it('is disabled until it is used again', () => {
    expect(isEnabled(storage)).toBe(false);
    expect(storage.run(2, () => storage.getStore())).toBe(2);
  });
});
