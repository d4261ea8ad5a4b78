import { footer, type Letter } from './letter';
import { styles } from './styles';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Everything in a letter may come from a user, so everything passes here. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** The letter as html: one column that fits a 320 px phone, readable in dark mode, no pictures to load. */
export function letterAsHtml(letter: Letter, site: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.title)}</title>
<style>${styles}</style>
</head>
<body class="paper">
<div class="preheader">${escapeHtml(letter.preheader)}</div>
<div class="column" role="article" aria-label="${escapeHtml(letter.title)}" lang="en">
<div class="mark">Popnook</div>
${awning}
<div class="card">
${blocksOf(letter, site).join('\n')}
</div>
<p class="quiet footer">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

function blocksOf({ title, greeting, paragraphs, closing, ...rest }: Letter, site: string): string[] {
  const { code, facts, quote, action } = rest;
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    ...(greeting ? [`<p>${escapeHtml(greeting)}</p>`] : []),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(code ? [`<p class="code">${escapeHtml(code)}</p>`] : []),
    ...(facts ? [factTable(facts)] : []),
    ...(quote ? [quotation(quote)] : []),
    ...(action ? [button(action, site)] : []),
    ...(closing ? [`<p class="quiet">${escapeHtml(closing)}</p>`] : []),
  ];
}

const factTable = (facts: [string, string][]) =>
  `<table class="facts" role="presentation">${facts
    .map(
      ([label, value]) => `<tr><td class="label">${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

const quotation = ({ from, text }: { from: string; text: string }) =>
  `<p class="quiet">${escapeHtml(from)} wrote:</p>
<blockquote>${escapeHtml(text.trim()).replace(/\r?\n/g, '<br>')}</blockquote>`;

const button = ({ label, path }: { label: string; path: string }, site: string) =>
  `<p><a class="button" href="${escapeHtml(site + path)}">${escapeHtml(label)}</a></p>`;

/** Five scallops in two tones, out of table cells: mail programs drop inline drawings. */
const awning = `<table class="awning" role="presentation" aria-hidden="true"><tr>${[
  'pine',
  'marigold',
  'pine',
  'marigold',
  'pine',
]
  .map((tone) => `<td class="${tone}">&nbsp;</td>`)
  .join('')}</tr></table>`;
