import type { MapFeatureDto } from '@popnook/api-client';
import { CRS, latLng, type LatLngTuple, type Point } from 'leaflet';
import { positionOf } from './leaflet-map';
import { pinHeight, pinPrice, pinWidth } from './price-pin';

/** The area of a marker or a name on the map: its edges in pixels. */
export interface DrawnBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The width and height of a cluster, and the distance from its top edge to its position, in pixels. */
export const clusterSize = 44;
export const clusterAnchor = 24;
/** The approximate marker is drawn below its position, so that it does not cover other markers there. */
export const approximateAnchor = -8;

/** A feature that may be drawn away from its position, so that its marker does not cover others. */
export interface PlacedFeature extends MapFeatureDto {
  drawnAt?: LatLngTuple;
}

/** The point of a feature's position, in pixels. */
export const pointOf = (feature: MapFeatureDto, zoom: number): Point =>
  CRS.EPSG3857.latLngToPoint(latLng(positionOf(feature)), zoom);

/** The point where a feature is drawn, in pixels. */
export const drawnPoint = (feature: PlacedFeature, zoom: number): Point =>
  feature.drawnAt ? CRS.EPSG3857.latLngToPoint(latLng(feature.drawnAt), zoom) : pointOf(feature, zoom);

const boxAt = ({ x, y }: Point, width: number, height: number, anchor: number): DrawnBox => ({
  left: x - width / 2,
  top: y - anchor,
  right: x + width / 2,
  bottom: y - anchor + height,
});

/** The area that a feature's marker covers when it is drawn at this point. */
export function drawnBox({ properties }: MapFeatureDto, point: Point): DrawnBox {
  if (properties.id !== undefined)
    return boxAt(point, pinWidth(pinPrice(properties).text), pinHeight, pinHeight);
  return clusterBox(point, properties.approximate);
}

export const clusterBox = (point: Point, isApproximate = false): DrawnBox =>
  boxAt(point, clusterSize, clusterSize, isApproximate ? approximateAnchor : clusterAnchor);

export const boxesOverlap = (a: DrawnBox, b: DrawnBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
