/* Tests compare the whole content of a page or a dialog, so that they fail if any text, link, limit or state is wrong. */

/**
 * The content of a page or a part of it, one line for each heading, paragraph, link, control and picture, similar to
 * Markdown: '## Users', '[Spaces](/admin?tab=spaces)', '(Save)', 'Name: “Vera”'. Braces contain the attributes and the
 * description of a control: '{disabled}', '{maxlength=80, “Too long”}'. What screen readers skip is left out.
 */
export const pageContent = (element: Element = document.body): string[] => {
  if (isSkipped(element)) return [];
  if (isLine(element)) {
    // Removes the slash of a block (see `toMarkdown`) at the start of a line.
    const line = lineOf(element).replaceAll(/\s+/g, ' ').trim().replace(/^\/ /, '');
    return line ? [line] : [];
  }
  return [...groupOf(element), ...[...element.children].flatMap((child) => pageContent(child))];
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control => element.matches('input, textarea, select');

const isSkipped = (element: Element) =>
  element.matches('svg, script, style, [aria-hidden="true"], [hidden], .ant-select-dropdown') ||
  (element instanceof HTMLElement &&
    (element.style.display === 'none' || element.style.visibility === 'hidden')) ||
  isSeparateLabel(element) ||
  isDescription(element);

/** Labels outside their control are skipped, because the line of the control contains the label. */
const isSeparateLabel = (element: Element) =>
  element instanceof HTMLLabelElement && element.control !== null && !element.contains(element.control);

/** Descriptions are skipped, because the line of the control contains its description. */
const isDescription = ({ id }: Element) =>
  id !== '' && document.querySelector(`[aria-describedby~="${id}"]`) !== null;

const isLine = (element: Element): boolean =>
  element.matches(
    'h1, h2, h3, h4, h5, h6, a, button, img, td, th, [role="tab"], [role="status"], .ant-select',
  ) ||
  // A term and its value in a description list.
  element.firstElementChild?.tagName === 'DT' ||
  isControl(element) ||
  controlIn(element) !== null ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** The control inside a label, usually a checkbox or radio button. */
const controlIn = (element: Element) =>
  element instanceof HTMLLabelElement ? element.querySelector<Control>('input, textarea, select') : null;

function lineOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || isSkipped(node)) return '';
  if (node instanceof HTMLImageElement) return `![${node.alt}](${node.getAttribute('src') ?? ''})`;
  if (node.matches('.ant-select')) return selectLine(node);
  const control = isControl(node) ? node : controlIn(node);
  if (control) return controlLine(control);
  return toMarkdown(node, [...node.childNodes].map(lineOf).join(''));
}

function toMarkdown(element: Element, text: string): string {
  const name = element.getAttribute('aria-label') ?? text.trim();
  if (/^H\d$/.test(element.tagName)) return `${'#'.repeat(Number(element.tagName.slice(1)))} ${text}`;
  if (element.matches('a')) return `[${name}](${element.getAttribute('href') ?? ''})${attributesOf(element)}`;
  if (element.matches('button')) return `(${name})${attributesOf(element)}`;
  if (element.matches('th')) return `${text.trim()}${attributesOf(element)}`;
  if (element.matches('[role="tab"]')) return `tab ${text.trim()}${attributesOf(element)}`;
  if (element.matches('[role="status"]')) return text && `status: ${text}`;
  if (element.matches('dt')) return `${text}: `;
  // A block inside a line, such as the second line of a table cell.
  return element.matches('div, p, li, dd + dd') && element.previousSibling ? ` / ${text}` : text;
}

const labelOf = (control: Control) =>
  control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent.trim() ?? '';

function controlLine(control: Control): string {
  if (control.type === 'checkbox' || control.type === 'radio') {
    const mark = Reflect.get(control, 'checked') === true ? 'x' : ' ';
    return `${control.type === 'radio' ? `(${mark})` : `[${mark}]`} ${labelOf(control)}${attributesOf(control)}`;
  }
  return `${labelOf(control)}: “${control.value}”${attributesOf(control)}`;
}

/** The field of an antd select is empty: antd shows the selected option or the placeholder beside it. */
function selectLine(select: Element): string {
  const control = select.querySelector<Control>('input');
  const { required, invalid, description } = control ? statesOf(control) : {};
  const selected = select.querySelector('.ant-select-content')?.textContent ?? '';
  const states = [control?.disabled && 'disabled', required, invalid, description].filter(Boolean);
  return `${control ? labelOf(control) : ''}: select “${selected}”${states.length > 0 ? ` {${states.join(', ')}}` : ''}`;
}

const statesOf = (control: Element) => ({
  required: control.getAttribute('aria-required') === 'true' && 'required',
  invalid: control.getAttribute('aria-invalid') === 'true' && 'invalid',
  description: descriptionOf(control),
});

const attributeNames = [
  'type placeholder maxlength min max step inputmode autocomplete accept',
  'multiple required readonly disabled download target rel',
  'aria-busy aria-current aria-expanded aria-invalid aria-required aria-selected aria-sort',
].flatMap((names) => names.split(' '));

const usualTypes = new Set(['text', 'button', 'checkbox', 'radio']);

function attributesOf(element: Element): string {
  const attributes = attributeNames.flatMap((name) => {
    const value = element.getAttribute(name);
    if (name === 'aria-expanded' && value === 'false') return ['collapsed'];
    if (value === null || value === 'false') return [];
    if (name === 'type') return usualTypes.has(value) ? [] : [value];
    const shortName = name.replace('aria-', '');
    return value === '' || value === 'true' ? [shortName] : [`${shortName}=${value}`];
  });
  const danger = element.matches('button, a') && element.classList.contains('danger') ? ['danger'] : [];
  const all = [...danger, ...attributes, descriptionOf(element)].filter(Boolean);
  return all.length > 0 ? ` {${all.join(', ')}}` : '';
}

const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter(Boolean)
    .map((text) => `“${text}”`)
    .join(' ');

/** The name of a landmark, dialog, list or other group. */
function groupOf(element: Element): string[] {
  const labelledBy = element.getAttribute('aria-labelledby') ?? '';
  const name = element.getAttribute('aria-label') ?? document.getElementById(labelledBy)?.textContent;
  const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
  if (name) return [`<${role}> ${name}`];
  return role === 'alert' ? ['<alert>'] : [];
}
