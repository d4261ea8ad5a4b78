import { GridLayer, type Coords, type LatLngBounds, type Map as LeafletMap, type TileEvent } from 'leaflet';
import { useEffect, useState } from 'react';
import { intersects, loadCounties, loadStates, project, type Box } from './atlas';
import {
  countiesFromZoom,
  drawTile,
  type Outlines,
  type Palette,
  tileSize,
  townsFromZoom,
} from './draw-tile';
import { loadTowns } from './towns';
import { useZoom } from './use-zoom';

/** The built-in base map: water, land and state lines. When zoomed in, also county lines of the states in view and names of towns. */
export function OutlineMap({ map }: { map: LeafletMap }) {
  const zoom = useZoom(map);
  const showsCounties = zoom >= countiesFromZoom;
  const showsTowns = zoom >= townsFromZoom;
  const [layer, setLayer] = useState<OutlineLayer>();
  useEffect(() => {
    let unmounted = false;
    loadStates().then((states) => {
      if (!unmounted)
        setLayer(new OutlineLayer({ states, counties: [], towns: [] }, readPalette(map.getContainer())));
    }, ignoreError);
    return () => {
      unmounted = true;
    };
  }, [map]);
  useEffect(() => {
    layer?.addTo(map);
    return () => void layer?.remove();
  }, [map, layer]);
  useEffect(() => {
    if (!showsCounties || !layer) return;
    const addCounties = async () => {
      const states = await loadStates();
      // Includes half a view on each side, because these tiles can become visible while the visitor pans, before `moveend`.
      const visible = worldBoxOf(map.getBounds().pad(0.5));
      const inView = states.filter(({ box }) => intersects(box, visible)).map(({ id }) => id);
      layer.setOutlines({ counties: await loadCounties(inView) });
    };
    const update = () => void addCounties().catch(ignoreError);
    update();
    map.on('moveend', update);
    return () => void map.off('moveend', update);
  }, [map, showsCounties, layer]);
  useEffect(() => {
    if (showsTowns && layer) loadTowns().then((towns) => layer.setOutlines({ towns }), ignoreError);
  }, [showsTowns, layer]);
  return null;
}

const worldBoxOf = (bounds: LatLngBounds): Box => [
  ...project(bounds.getWest(), bounds.getNorth()),
  ...project(bounds.getEast(), bounds.getSouth()),
];

/** If the outlines cannot be loaded, the markers are shown on a plain background. */
const ignoreError = () => undefined;

/** Tiles drawn on a canvas in the browser, without a tile server. Panning draws only tiles that become visible. */
class OutlineLayer extends GridLayer {
  private readonly redrawByTile = new Map<HTMLElement, () => void>();

  constructor(
    private outlines: Outlines,
    private readonly palette: Palette,
  ) {
    // With zIndex 0, this layer is always below the tiles of a server or Google, no matter which layer is added first.
    super({ tileSize, zIndex: 0, keepBuffer: 3, updateWhenZooming: false, attribution });
    this.on('tileunload', ({ tile }: TileEvent) => void this.redrawByTile.delete(tile));
  }

  override createTile({ x, y, z: zoom }: Coords): HTMLElement {
    const tile = document.createElement('canvas');
    const pixelRatio = Math.min(window.devicePixelRatio || 1, 2);
    tile.width = tile.height = tileSize * pixelRatio;
    const context = tile.getContext('2d');
    if (!context) return tile;
    context.scale(pixelRatio, pixelRatio);
    const draw = () => {
      drawTile(context, { x, y, zoom }, this.outlines, this.palette);
    };
    this.redrawByTile.set(tile, draw);
    draw();
    return tile;
  }

  /** Draws on the existing tiles, because replacing them, as Leaflet's `redraw` does, would flicker. */
  setOutlines(changes: Partial<Outlines>) {
    const { counties, towns } = this.outlines;
    this.outlines = { ...this.outlines, ...changes };
    if (counties === this.outlines.counties && towns === this.outlines.towns) return;
    for (const draw of this.redrawByTile.values()) draw();
  }
}

/** The license of the town data requires both links. The outlines of the Census Bureau are in the public domain. */
const attribution =
  '<a href="https://www.geonames.org/">GeoNames</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY</a>';

/** Reads the theme's colors, which are CSS variables on this element. */
function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: token('--blue-tint'),
    land: token('--paper'),
    county: token('--line'),
    state: token('--edge'),
    text: token('--quiet'),
    town: token('--ink'),
    font: token('--font-body'),
  };
}
