/** The width in pixels, for `min-width` queries only. A `wide` screen matches every media query, a `narrow` one matches none. */
type ScreenSize = number | 'wide' | 'narrow';

let screenSize: ScreenSize = 'wide';
const listeners = new Set<() => void>();

const isMatch = (media: string) =>
  typeof screenSize === 'number'
    ? screenSize >= Number(/\(min-width: (\d+)px\)/.exec(media)?.[1])
    : screenSize === 'wide';

/** Sets the size of the screen for `matchMedia`, which jsdom does not have. It is `wide` unless a test calls this. */
export const setScreen = (size: ScreenSize): void => {
  screenSize = size;
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
