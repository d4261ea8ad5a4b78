import type { Bundle } from './manifest';

export interface Allowed {
  nonce: string;
  bundles: Bundle[];
  mapTilesUrl?: string | undefined;
  /** A key of Google's maps is set: what its script loads is allowed too. */
  googleMaps?: boolean;
}

/** The content security policy of a page. Style attributes move what is swiped and place the map; scripts need the nonce or our own origin. */
export const securityPolicy = ({ nonce, bundles, mapTilesUrl, googleMaps = false }: Allowed): string => {
  const elsewhere = bundles
    .filter(({ base }) => base.startsWith('http'))
    .map(({ base }) => new URL(base).origin);
  const own = ["'self'", ...new Set(elsewhere)].join(' ');
  const sockets = bundles.flatMap(({ socket }) => socket ?? []).join(' ');
  const google = googleMaps ? googleSources : noSources;
  return [
    "default-src 'self'",
    `script-src ${own} 'nonce-${nonce}' ${google.script}`,
    `style-src ${own} 'nonce-${nonce}' ${google.style}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own} data: blob: ${google.img} ${tiles(mapTilesUrl)}`,
    `font-src ${own} ${google.font}`,
    `connect-src ${own} ${google.connect} ${sockets}`,
    ...google.more,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim().replace(/ +/g, ' '))
    .join('; ');
};

/**
 * Of https://developers.google.com/maps/documentation/javascript/content-security-policy, by name instead of by
 * 'strict-dynamic', which would shut out our own scripts, and without its 'unsafe-eval': maps are drawn from pictures.
 */
const googleSources = {
  script: 'https://maps.googleapis.com https://maps.gstatic.com blob:',
  style: 'https://fonts.googleapis.com',
  img: 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  font: 'https://fonts.gstatic.com',
  connect: 'https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
  more: ['frame-src https://*.google.com', 'worker-src blob:'],
};

const noSources: typeof googleSources = { script: '', style: '', img: '', font: '', connect: '', more: [] };

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example` */
const tiles = (address: string | undefined) =>
  /^https?:\/\/[^/]+/.exec(address ?? '')?.[0].replace('{s}', '*') ?? '';
