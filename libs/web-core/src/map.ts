/**
 * The base map of Leaflet maps. Not shared at run time, but bundled with the lazily loaded maps of the remotes that use it.
 */
export { BaseMap } from './map/base-map';
export { isRemoved, removeMap } from './map/remove-map';
export { useZoom } from './map/use-zoom';
export { loadTowns, nameOffset, type Town } from './map/towns';
