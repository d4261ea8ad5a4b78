import { type EmailContent, footer, unsubscribePath } from './email-content';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Any text in an email may come from a user, so all of it is escaped. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Renders an email as one column that fits on a phone 320 px wide. It supports dark mode and has no images. */
export function toHtml(content: EmailContent, siteUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.title)}</title>
<style>${styles}</style>
</head>
<body class="paper">
<div class="preheader">${escapeHtml(content.preheader)}</div>
<div class="column" role="article" aria-label="${escapeHtml(content.title)}" lang="en">
<div class="mark">Popnook</div>
${awning}
<div class="card">
${blocksOf(content, siteUrl).join('\n')}
</div>
<p class="quiet footer">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

function blocksOf(content: EmailContent, siteUrl: string): string[] {
  const { title, greeting, paragraphs, code, details, quote, action, closing, unsubscribe } = content;
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    ...(greeting ? [`<p>${escapeHtml(greeting)}</p>`] : []),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(code ? [`<p class="code">${escapeHtml(code)}</p>`] : []),
    ...(details ? [detailsTable(details)] : []),
    ...(quote ? [quotation(quote)] : []),
    ...(action ? [button(action, siteUrl)] : []),
    ...(closing ? [`<p class="quiet">${escapeHtml(closing)}</p>`] : []),
    ...(unsubscribe ? [unsubscribeLink(unsubscribe, siteUrl)] : []),
  ];
}

const detailsTable = (details: [string, string][]) =>
  `<table class="details" role="presentation">${details
    .map(
      ([label, value]) => `<tr><td class="label">${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

const quotation = ({ from, text }: { from: string; text: string }) =>
  `<p class="quiet">${escapeHtml(from)} wrote:</p>
<blockquote>${escapeHtml(text.trim()).replace(/\r?\n/g, '<br>')}</blockquote>`;

const button = ({ label, path }: { label: string; path: string }, siteUrl: string) =>
  `<p><a class="button" href="${escapeHtml(siteUrl + path)}">${escapeHtml(label)}</a></p>`;

const unsubscribeLink = ({ label, token }: { label: string; token: string }, siteUrl: string) =>
  `<p class="quiet"><a href="${escapeHtml(siteUrl + unsubscribePath(token))}">${escapeHtml(label)}</a></p>`;

/** An awning of five scallops, drawn with table cells, because many mail programs remove inline SVG. */
const awning = `<table class="awning" role="presentation" aria-hidden="true"><tr>${[
  'pine',
  'marigold',
  'pine',
  'marigold',
  'pine',
]
  .map((tone) => `<td class="${tone}">&nbsp;</td>`)
  .join('')}</tr></table>`;

/** The site's palette, with dark colors for mail programs in dark mode. */
const styles = `
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%}
.paper{background:#FBF7F0;color:#221C15;font:16px/1.5 Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
.preheader{display:none;max-height:0;max-width:0;overflow:hidden;opacity:0}
.column{max-width:560px;margin:0 auto;padding:24px 12px}
.mark{font-size:22px;font-weight:700;color:#0E5A4A;padding:0 4px 12px}
.awning{width:100%;border-collapse:separate;border-spacing:0;table-layout:fixed}
.awning td{height:20px;line-height:20px;font-size:1px;border-radius:0 0 14px 14px}
.pine{background:#0E5A4A}.marigold{background:#F2A93B}
.card{background:#FFFFFF;border:1px solid #E7DFD2;border-top:0;border-radius:0 0 12px 12px;padding:20px 16px;overflow-wrap:anywhere;word-break:break-word}
h1{font-size:22px;line-height:1.25;margin:0 0 16px}
p{margin:0 0 16px}
.quiet{color:#6B6255;font-size:14px}
.footer{padding:16px 4px 0;margin:0}
.details{width:100%;border-collapse:collapse;margin:0 0 16px;border-top:1px solid #E7DFD2}
.details td{padding:8px 0;border-bottom:1px solid #E7DFD2;vertical-align:top;text-align:left}
.details .label{color:#6B6255;font-size:14px;width:84px;padding-right:12px}
blockquote{margin:0 0 16px;padding:8px 12px;border-left:3px solid #F2A93B;background:#FBF7F0}
.code{font-size:40px;line-height:1.2;font-weight:700;letter-spacing:6px;text-align:center;color:#0E5A4A;background:#E3F0EB;border-radius:12px;padding:16px 0 16px 6px}
.button{display:inline-block;min-height:20px;padding:12px 20px;border-radius:8px;background:#0E5A4A;color:#FFFFFF;font-weight:600;text-decoration:none}
@media (prefers-color-scheme:dark){
.paper{background:#1B1712!important;color:#F3ECE0!important}
.card{background:#26201A!important;border-color:#443B30!important}
.mark{color:#9BD3C2!important}
.quiet,.details .label{color:#BDB2A2!important}
.details,.details td{border-color:#443B30!important}
blockquote{background:#1B1712!important}
.code{background:#12382F!important;color:#D6F2E8!important}
.button{background:#9BD3C2!important;color:#12251F!important}
}
`;
