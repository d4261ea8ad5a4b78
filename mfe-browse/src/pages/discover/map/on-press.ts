import type { LeafletKeyboardEvent } from 'leaflet';

/** A marker is a button to a reader, so it answers to Enter and Space; Leaflet knows Enter alone, and only for pop-ups. */
export const onPress =
  (keys: readonly string[], act: () => void) =>
  ({ originalEvent }: LeafletKeyboardEvent) => {
    if (!keys.includes(originalEvent.key)) return;
    originalEvent.preventDefault();
    act();
  };
