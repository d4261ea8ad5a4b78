/** jsdom has no `matchMedia`. Every media query matches, unless a test says otherwise. */
export const setScreen = (matches: boolean): void => {
  Object.defineProperty(globalThis, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({
      media,
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
};

setScreen(true);
