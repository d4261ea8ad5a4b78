import { GridLayer, type Coords, type TileEvent } from 'leaflet';
import { drawTile, tileSize, type Atlas, type Palette } from './draw-tile';

/**
 * The base map that needs no key and no network: tiles drawn here, so that panning moves pictures that are there
 * already and only the edge is new.
 */
export class DrawnLayer extends GridLayer {
  private readonly drawn = new Map<HTMLElement, () => void>();

  constructor(
    private atlas: Atlas,
    private readonly palette: Palette,
  ) {
    // Below tiles and Google's, whichever comes first.
    super({ tileSize, zIndex: 0, keepBuffer: 3, updateWhenZooming: false });
    this.on('tileunload', ({ tile }: TileEvent) => void this.drawn.delete(tile));
  }

  override createTile({ x, y, z: zoom }: Coords): HTMLElement {
    const tile = document.createElement('canvas');
    const sharpness = Math.min(window.devicePixelRatio || 1, 2);
    tile.width = tile.height = tileSize * sharpness;
    const canvas = tile.getContext('2d');
    if (!canvas) return tile;
    canvas.scale(sharpness, sharpness);
    const draw = () => {
      drawTile(canvas, { x, y, zoom }, this.atlas, this.palette);
    };
    this.drawn.set(tile, draw);
    draw();
    return tile;
  }

  /** In place: Leaflet's `redraw` would blink. */
  show(atlas: Atlas) {
    this.atlas = atlas;
    for (const draw of this.drawn.values()) draw();
  }
}

/** The colours as the theme has them where the map stands. */
export function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: token('--blue-tint'),
    land: token('--paper'),
    county: token('--ink-tint'),
    state: token('--edge'),
    words: token('--quiet'),
    font: token('--font-body'),
  };
}
