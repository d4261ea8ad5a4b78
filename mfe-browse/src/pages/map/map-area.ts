/** The center and zoom level of the map, in Leaflet's terms. */
export interface MapView {
  center: [lat: number, lng: number];
  zoom: number;
}

/** An area of the map in the API's format: minLng,minLat,maxLng,maxLat. */
export type BoundingBox = string;

/** The default map center and zoom (SPEC 9). */
export const defaultView: MapView = { center: [35.78, -78.64], zoom: 10 };

/** The area of the default view on a desktop screen. The server has no map, so it lists the spaces in this area. */
export const defaultBox: BoundingBox = '-79.14,35.45,-78.14,36.11';

let lastArea: { view: MapView; box: BoundingBox } | undefined;

/** The map's last position, restored when the visitor comes back from a space. Never set on the server. */
export const savedArea = () => lastArea;
export const saveArea = (view: MapView, box: BoundingBox) => {
  lastArea = { view, box };
};
