import type { ListSpacesApiArg } from '@popnook/api-client';

/** What the map is centred on and how near, as Leaflet counts. */
export interface View {
  centre: [lat: number, lng: number];
  zoom: number;
}

/** A part of the map: minLng,minLat,maxLng,maxLat, as the API takes it. */
export type Box = string;

/** SPEC 9 */
export const defaultView: View = { centre: [35.78, -78.64], zoom: 10 };

/** What a desk shows of the default view: the server lists this much before anybody has a map. */
export const defaultBox: Box = '-79.14,35.45,-78.14,36.11';

const entries = 8;

/** D49: the list beside the map, for the same part of it. Without a box it lists everything. */
export const listCall = (box: Box | undefined): ListSpacesApiArg => ({
  limit: entries,
  ...(box ? { bbox: box } : {}),
});

let left: { view: View; box: Box } | undefined;

/** Who comes back from a space finds the map where it was. Written by moves only, so never on the server. */
export const lastSeen = () => left;
export const remember = (view: View, box: Box) => {
  left = { view, box };
};
