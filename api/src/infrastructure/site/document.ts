import type { Bundle, RemoteEntry } from './manifest';
import type { RenderedPage } from './shell-server';

export interface DocumentParts {
  page: RenderedPage;
  shell: Bundle;
  remotes: RemoteEntry[];
  styles: string;
  nonce: string;
  /** The address that was asked for, without its query. */
  address: string;
  publicUrl: string;
}

/** A whole page: what React made, its styles and data inline, and the scripts that bring it to life. */
export const htmlDocument = (parts: DocumentParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="${icon}">
${head(parts)}
${preloads(parts)}
<style nonce="${parts.nonce}">${parts.styles}</style>
<script nonce="${parts.nonce}">${keepFirstClick}</script>
<script defer src="${parts.shell.base}${parts.shell.entry}"></script>
</head>
<body>
<div id="root">${parts.page.html}</div>
<script type="application/json" id="popnook-boot">${bootOf(parts)}</script>
</body>
</html>
`;

const head = ({ page: { head, canonical, noindex }, address, publicUrl }: DocumentParts): string => {
  const own = canonical ? publicUrl + canonical : address;
  const image = new URL(head.image ?? '/share.png', publicUrl).href;
  return [
    `<title>${escaped(head.title)}</title>`,
    head.description && `<meta name="description" content="${escaped(head.description)}">`,
    noindex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escaped(own)}">`,
    ...Object.entries({
      'og:site_name': 'Popnook',
      'og:type': 'website',
      'og:title': head.title,
      'og:description': head.description,
      'og:url': own,
      'og:image': head.image && image,
    }).map(([property, content]) => content && `<meta property="${property}" content="${escaped(content)}">`),
    `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`,
  ]
    .filter(Boolean)
    .join('\n');
};

const preloads = ({ page, shell, remotes }: DocumentParts): string => {
  const fonts = shell.preload.filter((file) => file.endsWith('.woff2')).map((file) => shell.base + file);
  const remote = remotes.find(({ name }) => name === page.remote);
  const scripts = remote ? [remote.entry, ...remote.preload.filter((file) => file.endsWith('.js'))] : [];
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
    ...scripts.map((file) => `<link rel="preload" as="script" href="${file}">`),
  ].join('\n');
};

/** The mark, small enough to come with the page. */
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

/** `<` would end the script element from within. */
const bootOf = ({ page: { rendered, state }, remotes }: DocumentParts): string =>
  JSON.stringify({ rendered, remotes, state }).replaceAll('<', '\\u003c');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * React drops clicks on buttons that it has not taken over yet: the first one is kept and marked, and the shell presses
 * it again once its part of the page works (shell/src/boot/first-click.ts).
 */
const keepFirstClick = `(function(){var kept=window.popnookClick={};document.addEventListener('click',function(event){
if(kept.page||kept.target)return;var button=event.target.closest&&event.target.closest('button');
if(!button||kept.frame&&!button.closest('[data-remote]'))return;
kept.target=button;button.setAttribute('aria-busy','true')},true)})()`;
