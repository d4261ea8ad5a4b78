import { nameOffset, type Town } from '@popnook/web-core/map';
import { boxesOverlap, type DrawnBox, drawnBox, drawnPoint, type PlacedFeature } from './drawn-box';

/** From this zoom level on, the map shows the names of spaces next to their pins. */
export const namesFromZoom = 12;

/** Where the name of a space is shown, relative to its pin. */
export type NameSide = 'below' | 'right' | 'left';

/** The size of a name in pixels. Its width is estimated, and a name that is too wide is cut off. */
const [maxWidth, height] = [150, 18];
const nameWidth = (name: string) => Math.min(maxWidth, name.length * 7 + 4);
/** Pixels between a name and its pin. */
const gap = 4;

/**
 * Positions names so that none covers a marker, another name or the name of a town. Names without enough room are left out.
 * @returns the side of each name, by the ID of its space
 */
export function positionNames(
  features: readonly PlacedFeature[],
  zoom: number,
  towns: readonly Town[],
): Map<number, NameSide> {
  const sides = new Map<number, NameSide>();
  if (zoom < namesFromZoom) return sides;
  const markers = features.map((feature) => ({ feature, box: drawnBox(feature, drawnPoint(feature, zoom)) }));
  const taken = [...markers.map(({ box }) => box), ...towns.map((town) => townBox(town, zoom))];
  // Sorted by ID, so that the same names are shown when the order of the response changes.
  markers.sort((a, b) => (a.feature.properties.id ?? 0) - (b.feature.properties.id ?? 0));
  for (const { feature, box: pin } of markers) {
    const { id, name } = feature.properties;
    if (id === undefined || !name) continue;
    const freePosition = candidates(pin, nameWidth(name)).find(
      ({ box }) => !taken.some((each) => boxesOverlap(each, box)),
    );
    if (!freePosition) continue;
    sides.set(id, freePosition.side);
    taken.push(freePosition.box);
  }
  return sides;
}

/** The possible positions of a name, in order of preference. The distances are those of `.name` in map.module.css. */
function candidates(pin: DrawnBox, width: number): { side: NameSide; box: DrawnBox }[] {
  const center = (pin.left + pin.right) / 2;
  const top = pin.top + 10;
  const beside = { top, bottom: top + height };
  return [
    {
      side: 'below',
      box: {
        left: center - width / 2,
        right: center + width / 2,
        top: pin.bottom + gap,
        bottom: pin.bottom + gap + height,
      },
    },
    { side: 'right', box: { left: pin.right + gap, right: pin.right + gap + width, ...beside } },
    { side: 'left', box: { left: pin.left - gap - width, right: pin.left - gap, ...beside } },
  ];
}

/** The area of a town's name on the outline map. */
function townBox({ name, x, y }: Town, zoom: number): DrawnBox {
  const worldWidth = 256 * 2 ** zoom;
  const centerX = x * worldWidth;
  const centerY = y * worldWidth + nameOffset(zoom);
  const width = name.length * 8;
  return { left: centerX - width / 2, right: centerX + width / 2, top: centerY - 9, bottom: centerY + 9 };
}
