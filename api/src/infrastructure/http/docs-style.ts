const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#0E5A4A" d="M6 18h28v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z"/><path fill="#FBF7F0" d="M11 23h18v9H11z"/><path fill="#F2A93B" d="M5 5h30l3 9H2z"/><path fill="#D9482B" d="M2 14h7.2a3.6 3.6 0 0 1-7.2 0zM16.4 14h7.2a3.6 3.6 0 0 1-7.2 0zM30.8 14H38a3.6 3.6 0 0 1-7.2 0z"/><path fill="#F2A93B" d="M9.2 14h7.2a3.6 3.6 0 0 1-7.2 0zM23.6 14h7.2a3.6 3.6 0 0 1-7.2 0z"/></svg>`;

/** Popnook's logo, as a data URL. */
export const DOCS_ICON = `data:image/svg+xml,${encodeURIComponent(logo)}`;

/**
 * The site's logo, colors and fonts for Swagger's page, without Swagger's dark mode. HTTP methods keep different colors, dark
 * enough for white text.
 */
export const DOCS_STYLE = `
body { background: #fbf7f0; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .btn, .swagger-ui table thead tr th,
.swagger-ui .parameter__name, .swagger-ui .opblock .opblock-summary-description, .swagger-ui section.models h4,
.swagger-ui .tab li, .swagger-ui .response-col_status, .swagger-ui label, .swagger-ui .info p, .swagger-ui .info li {
  color: #221c15;
  font-family: "Inter Variable", Inter, system-ui, sans-serif;
}
.swagger-ui .info .title, .swagger-ui .opblock-tag {
  font-family: "Bricolage Grotesque Variable", "Bricolage Grotesque", Inter, system-ui, sans-serif;
}
.swagger-ui a, .swagger-ui .info a { color: #0e5a4a; text-decoration: underline; }
.swagger-ui .topbar { background: #fff; border-bottom: 1px solid #e7dfd2; }
.swagger-ui .topbar .link { visibility: hidden; width: 160px; }
.swagger-ui .topbar .link > * { display: none; }
.swagger-ui .topbar .link::before {
  visibility: visible;
  padding: 8px 0 8px 48px;
  background: url("${DOCS_ICON}") left center / 36px no-repeat;
  color: #221c15;
  content: "Popnook";
  font: 700 22px/36px "Bricolage Grotesque Variable", "Bricolage Grotesque", Inter, system-ui, sans-serif;
}
.swagger-ui .topbar .dark-mode-toggle { display: none; }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { color: #0e5a4a; background: #e3f0eb; }
.swagger-ui .info .title small { background: #6b6255; }
.swagger-ui .info .title small.version-stamp { background: #0e5a4a; }
.swagger-ui .scheme-container, .swagger-ui section.models { background: #fff; border: 1px solid #e7dfd2; box-shadow: none; }
.swagger-ui .opblock, .swagger-ui section.models { border-radius: 12px; box-shadow: none; }
.swagger-ui .opblock.opblock-get, .swagger-ui .opblock.opblock-post, .swagger-ui .opblock.opblock-put,
.swagger-ui .opblock.opblock-patch, .swagger-ui .opblock.opblock-delete, .swagger-ui .opblock .opblock-summary {
  border-color: #e7dfd2;
}
.swagger-ui .opblock.opblock-get, .swagger-ui .opblock.opblock-post, .swagger-ui .opblock.opblock-put,
.swagger-ui .opblock.opblock-patch, .swagger-ui .opblock.opblock-delete { background: #fff; }
.swagger-ui .opblock .opblock-summary-method { border-radius: 8px; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #0e5a4a; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1f4f8f; }
.swagger-ui .opblock.opblock-put .opblock-summary-method, .swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #7a4a00; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .btn { border-radius: 8px; box-shadow: none; }
.swagger-ui .btn.authorize { border-color: #0e5a4a; color: #0e5a4a; }
.swagger-ui .btn.authorize svg { fill: #0e5a4a; }
.swagger-ui .btn.execute { background: #0e5a4a; border-color: #0e5a4a; color: #fff; }
.swagger-ui :focus-visible { outline: 3px solid #0e5a4a; outline-offset: 2px; }
`;
