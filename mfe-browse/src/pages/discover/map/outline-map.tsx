import { GridLayer, type Coords, type Map as LeafletMap, type TileEvent } from 'leaflet';
import { useEffect, useState } from 'react';
import { loadShapes } from './atlas';
import { countiesFromZoom, drawTile, tileSize, type Outlines, type Palette } from './draw-tile';
import { useZoom } from './use-map-event';

/** The built-in base map of state and county lines. States load first, counties once the zoom level shows them. */
export function OutlineMap({ map }: { map: LeafletMap }) {
  const showsCounties = useZoom(map) >= countiesFromZoom;
  const [layer, setLayer] = useState<OutlineLayer>();
  useEffect(() => {
    let unmounted = false;
    loadShapes('states').then((states) => {
      if (!unmounted) setLayer(new OutlineLayer({ states, counties: [] }, readPalette(map.getContainer())));
    }, ignore);
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
    Promise.all([loadShapes('states'), loadShapes('counties')]).then(([states, counties]) => {
      layer.setOutlines({ states, counties });
    }, ignore);
  }, [showsCounties, layer]);
  return null;
}

/** Without the outlines the markers still work on a plain background. */
const ignore = () => undefined;

/** Tiles drawn on canvas, without a key or network. Panning moves finished tiles and draws only new ones. */
class OutlineLayer extends GridLayer {
  private readonly redrawTile = new Map<HTMLElement, () => void>();

  constructor(
    private outlines: Outlines,
    private readonly palette: Palette,
  ) {
    // Below the tiles of a server or Google, whichever is added first.
    super({ tileSize, zIndex: 0, keepBuffer: 3, updateWhenZooming: false });
    this.on('tileunload', ({ tile }: TileEvent) => void this.redrawTile.delete(tile));
  }

  override createTile({ x, y, z: zoom }: Coords): HTMLElement {
    const tile = document.createElement('canvas');
    const pixelRatio = Math.min(window.devicePixelRatio || 1, 2);
    tile.width = tile.height = tileSize * pixelRatio;
    const canvas = tile.getContext('2d');
    if (!canvas) return tile;
    canvas.scale(pixelRatio, pixelRatio);
    const draw = () => {
      drawTile(canvas, { x, y, zoom }, this.outlines, this.palette);
    };
    this.redrawTile.set(tile, draw);
    draw();
    return tile;
  }

  /** Draws in place, because Leaflet's `redraw` flickers. */
  setOutlines(outlines: Outlines) {
    this.outlines = outlines;
    for (const draw of this.redrawTile.values()) draw();
  }
}

/** The theme's colors, which apply on this element. */
function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: token('--blue-tint'),
    land: token('--paper'),
    county: token('--ink-tint'),
    state: token('--edge'),
    text: token('--quiet'),
    font: token('--font-body'),
  };
}
