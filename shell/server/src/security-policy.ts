import type { Bundle } from './bundles';

export interface PolicyOptions {
  nonce: string;
  bundles: Bundle[];
  mapTilesUrl?: string | undefined;
  /** True when a Google Maps key is set: allows what its script loads. */
  googleMaps?: boolean;
}

/**
 * The directives of a page's content security policy, for helmet. Scripts need the nonce or our origin. Style attributes
 * are allowed because they position the map and swiped elements.
 */
export const securityPolicy = ({ nonce, bundles, mapTilesUrl, googleMaps = false }: PolicyOptions) => {
  const elsewhere = bundles
    .filter(({ base }) => base.startsWith('http'))
    .map(({ base }) => new URL(base).origin);
  const own = ["'self'", ...new Set(elsewhere)];
  const sockets = bundles.flatMap(({ socket }) => socket ?? []);
  const google = googleMaps ? googleSources : noSources;
  return {
    'default-src': ["'self'"],
    'script-src': [...own, `'nonce-${nonce}'`, ...google.script],
    'style-src': [...own, `'nonce-${nonce}'`, ...google.style],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [...own, 'data:', 'blob:', ...google.img, ...originOfTiles(mapTilesUrl)],
    'font-src': [...own, ...google.font],
    'connect-src': [...own, ...google.connect, ...sockets],
    ...google.more,
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
  more: { 'frame-src': ['https://*.google.com'], 'worker-src': ['blob:'] },
};

const noSources = { script: [], style: [], img: [], font: [], connect: [], more: {} };

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example` */
const originOfTiles = (address: string | undefined): string[] =>
  /^https?:\/\/[^/]+/.exec(address ?? '')?.map((origin) => origin.replace('{s}', '*')) ?? [];
