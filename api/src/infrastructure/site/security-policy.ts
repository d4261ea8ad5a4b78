import type { Bundle } from './manifest';

export interface Allowed {
  nonce: string;
  bundles: Bundle[];
  mapTilesUrl?: string | undefined;
}

/** The content security policy of a page. antd writes style attributes; scripts need the nonce or our own origin. */
export const securityPolicy = ({ nonce, bundles, mapTilesUrl }: Allowed): string => {
  const elsewhere = bundles
    .filter(({ base }) => base.startsWith('http'))
    .map(({ base }) => new URL(base).origin);
  const own = ["'self'", ...new Set(elsewhere)].join(' ');
  const sockets = bundles.flatMap(({ socket }) => socket ?? []).join(' ');
  return [
    "default-src 'self'",
    `script-src ${own} 'nonce-${nonce}'`,
    `style-src ${own} 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own} data: blob: ${tiles(mapTilesUrl)}`.trim(),
    `font-src ${own}`,
    `connect-src ${own} ${sockets}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example` */
const tiles = (address: string | undefined) =>
  /^https?:\/\/[^/]+/.exec(address ?? '')?.[0].replace('{s}', '*') ?? '';
