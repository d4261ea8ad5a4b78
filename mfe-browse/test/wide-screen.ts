/** The width in pixels, or whether every media query matches. */
let screen: number | boolean = true;
const listeners = new Set<() => void>();

const isMatch = (media: string) =>
  typeof screen === 'number' ? screen >= Number(/\(min-width: (\d+)px\)/.exec(media)?.[1]) : screen;

/** jsdom has no `matchMedia`. Every media query matches, unless a test calls `setScreen`. */
export const setScreen = (size: number | boolean): void => {
  screen = size;
  for (const listener of listeners) listener();
};

/** How many components listen to changes of the screen size. */
export const countMediaListeners = (): number => listeners.size;

Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  value: (media: string) => ({
    media,
    get matches() {
      return isMatch(media);
    },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'change') listeners.add(listener);
    },
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }),
});
