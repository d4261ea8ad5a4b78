import type { MapFeatureDto } from '@popnook/api-client';
import { CRS, latLng, type Point } from 'leaflet';
import { positionOf } from './leaflet-map';
import { pinHeight, pinPrice, pinWidth } from './price-pin';

/** Edges in pixels. */
export interface DrawnBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Width and height of a cluster, and where its position is in it. */
export const clusterSize = 44;
export const clusterAnchor = 24;
/** The approximate marker is drawn below its position, so that it does not cover other markers there. */
export const approximateAnchor = -8;

export const pointOf = (feature: MapFeatureDto, zoom: number): Point =>
  CRS.EPSG3857.latLngToPoint(latLng(positionOf(feature)), zoom);

const boxAt = ({ x, y }: Point, width: number, height: number, anchor: number): DrawnBox => ({
  left: x - width / 2,
  top: y - anchor,
  right: x + width / 2,
  bottom: y - anchor + height,
});

/** The area that the marker of a feature at this point covers. */
export function drawnBox({ properties }: MapFeatureDto, point: Point): DrawnBox {
  if (properties.id !== undefined)
    return boxAt(point, pinWidth(pinPrice(properties).text), pinHeight, pinHeight);
  return clusterBox(point, properties.approximate);
}

export const clusterBox = (point: Point, isApproximate = false): DrawnBox =>
  boxAt(point, clusterSize, clusterSize, isApproximate ? approximateAnchor : clusterAnchor);

export const overlap = (a: DrawnBox, b: DrawnBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
