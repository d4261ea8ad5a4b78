import type { Bundle } from './bundles';

export interface PolicyOptions {
  nonce: string;
  bundles: Bundle[];
  mapTilesUrl?: string | undefined;
  /** Allows what the Google Maps script loads. True if there is a key. */
  googleMaps?: boolean;
}

/**
 * The directives of a page's content security policy, for helmet. Scripts must have the nonce or come from our
 * origin, a remote's origin or Google Maps. Style attributes are allowed because they position the map and swiped elements.
 */
export const securityPolicy = ({ nonce, bundles, mapTilesUrl, googleMaps = false }: PolicyOptions) => {
  const remoteOrigins = bundles
    .filter(({ base }) => base.startsWith('http'))
    .map(({ base }) => new URL(base).origin);
  const ours = ["'self'", ...new Set(remoteOrigins)];
  const sockets = bundles.flatMap(({ socket }) => socket ?? []);
  const google = googleMaps ? googleSources : noSources;
  return {
    'default-src': ["'self'"],
    'script-src': [...ours, `'nonce-${nonce}'`, ...google.script],
    'style-src': [...ours, `'nonce-${nonce}'`, ...google.style],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [...ours, 'data:', 'blob:', ...google.img, ...originsOfTiles(mapTilesUrl)],
    'font-src': [...ours, ...google.font],
    'connect-src': [...ours, ...google.connect, ...sockets],
    ...google.otherDirectives,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
};

/**
 * From https://developers.google.com/maps/documentation/javascript/content-security-policy, with host names instead
 * of 'strict-dynamic', which would block our own scripts, and without 'unsafe-eval', which raster maps do not need.
 */
const googleSources = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:'],
  style: ['https://fonts.googleapis.com'],
  img: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  font: ['https://fonts.gstatic.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  otherDirectives: { 'frame-src': ['https://*.google.com'], 'worker-src': ['blob:'] },
};

const noSources = { script: [], style: [], img: [], font: [], connect: [], otherDirectives: {} };

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example` */
const originsOfTiles = (address = ''): string[] => {
  const origin = /^https?:\/\/[^/]+/.exec(address)?.[0];
  return origin === undefined ? [] : [origin.replace('{s}', '*')];
};
