import type { RemoteEntry } from '@popnook/web-core';
import { type Bundle, readBundleFile } from './bundles';
import { keepEarlyInput, startScripts } from './inline-scripts';
import type { ThreadPage } from './render-thread';

export interface DocumentParts {
  page: ThreadPage;
  shell: Bundle;
  remotes: RemoteEntry[];
  styles: string;
  nonce: string;
  /** The absolute URL of the request, without its query. */
  address: string;
  publicUrl: string;
}

/** The HTML document of a page: the rendered HTML, inline styles and data, and the scripts that hydrate it. */
export const htmlDocument = (parts: DocumentParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="${icon}">
${head(parts)}
${fontPreloads(parts)}
<style nonce="${parts.nonce}">${parts.styles}</style>
<script nonce="${parts.nonce}">${keepEarlyInput}${startScripts(scripts(parts))}</script>
</head>
<body>
<div id="root">${parts.page.html}</div>
<script type="application/json" id="popnook-boot">${bootData(parts)}</script>
</body>
</html>
`;

const head = ({ page: { head, canonical, noindex }, address, publicUrl }: DocumentParts): string => {
  const canonicalUrl = canonical ? publicUrl + canonical : address;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">`,
    noindex
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
    ...Object.entries({
      'og:site_name': 'Popnook',
      'og:type': 'website',
      'og:title': head.title,
      'og:description': head.description,
      'og:url': canonicalUrl,
      'og:image': head.image && new URL(head.image, publicUrl).href,
    }).map(
      ([property, content]) => content && `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`,
  ]
    .filter(Boolean)
    .join('\n');
};

const fontPreloads = ({ shell }: DocumentParts): string =>
  shell.preload
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${shell.base}${file}">`)
    .join('\n');

/** The script of the shell, and those of the page's remote, which the shell will load. */
const scripts = ({ page, shell, remotes }: DocumentParts): [string, ...string[]] => {
  const remote = remotes.find(({ name }) => name === page.remote);
  const files = remote ? [remote.entry, ...remote.preload.filter((file) => file.endsWith('.js'))] : [];
  return [shell.base + shell.entry, ...files];
};

/** The logo as a data URL: it is small enough to be part of the page. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0E5A4A" d="M5 13h22v17H5z"/>` +
    `<path fill="#FBF7F0" d="M12 30v-8a4 4 0 0 1 8 0v8z"/>` +
    [1, 7, 13, 19, 25]
      .map(
        (x, index) => `<path fill="${index % 2 ? '#F2A93B' : '#D9482B'}" d="M${x} 3h6v10a3 3 0 0 1-6 0z"/>`,
      )
      .join('') +
    '</svg>',
)}`;

/** The data for the shell (shell/src/boot/boot.ts) as JSON. Escapes `<`, because `</script>` would end the script element. */
const bootData = ({ page: { rendered, state }, remotes }: DocumentParts): string =>
  `{"rendered":"${rendered}","remotes":${JSON.stringify(remotes)}${state ? `,"state":${state}` : ''}}`.replaceAll(
    '<',
    '\\u003c',
  );

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Reads the style sheets that pages embed. Relative URLs in the files are made absolute. */
export class PageStyles {
  private readonly cache = new Map<string, Promise<string>>();

  async read(bundles: Bundle[]): Promise<string> {
    const files = bundles.flatMap((bundle) => bundle.css.map((file) => this.readFile(bundle, file)));
    return (await Promise.all(files)).join('\n');
  }

  private readFile(bundle: Bundle, file: string): Promise<string> {
    const key = bundle.base + file;
    // Only development bundles have a socket. Their files keep their names when they change, so they are always read again.
    const css = (!bundle.socket && this.cache.get(key)) || readStyles(bundle, file);
    this.cache.set(key, css);
    css.catch(() => this.cache.delete(key));
    return css;
  }
}

const readStyles = async (bundle: Bundle, file: string): Promise<string> =>
  (await readBundleFile(bundle, file)).replace(relativeUrl, `url($1${bundle.base}`);

/** The start of `url(…)` with a relative URL. The group is the quotation mark, if there is one. */
const relativeUrl = /url\((["']?)(?!["']?(?:\/|data:|https?:|#))/g;
