import { Icon, type IconName } from '@popnook/ui';
import { renderToStaticMarkup } from 'react-dom/server';

const icons: IconName[] = [
  'calendar',
  'check',
  'close',
  'heart',
  'menu',
  'minus',
  'pin',
  'plus',
  'right',
  'search',
  'share',
  'store',
  'warning',
];
const shapeIn = (markup: string) => /<path d="([^"]+)"/.exec(markup)?.[1] ?? '';
/** The names of the icons, by the path that draws each. */
const iconNames = new Map(icons.map((name) => [shapeIn(renderToStaticMarkup(<Icon name={name} />)), name]));

/** Elements that are part of a line of text, unless they have one of the attributes below. */
const inlineElements = new Set(['b', 'del', 'em', 'span', 'strong']);
/** Elements whose tag is shown even without attributes. Other tags are shown only if they have one of the attributes below. */
const alwaysShown = new Set('a button h1 h2 h3 input label legend select summary textarea'.split(' '));
const shownAttributes = [
  'role',
  'type',
  'name',
  'form',
  'action',
  'href',
  'min',
  'max',
  'step',
  'maxlength',
  'rows',
  'placeholder',
  'inputmode',
  'required',
  'disabled',
  'tabindex',
  'aria-label',
  'aria-live',
  'aria-haspopup',
  'aria-pressed',
  'aria-busy',
  'aria-disabled',
];
const references = { 'aria-labelledby': 'labelled', 'aria-describedby': 'described' };

const textOf = (id: string) => document.getElementById(id)?.textContent ?? 'nothing';
const isDefault = (name: string, value: string) =>
  (name === 'type' && value === 'button') || (/^aria-(busy|disabled)$/.test(name) && value === 'false');

function startTagOf(element: Element): string {
  const parts = shownAttributes.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || isDefault(name, value) ? [] : `${name}="${value}"`;
  });
  for (const [name, label] of Object.entries(references)) {
    const ids = element.getAttribute(name);
    if (ids) parts.push(`${label}="${ids.split(' ').map(textOf).join(' ')}"`);
  }
  const { value } = element as HTMLInputElement;
  if (/^(input|textarea)$/.test(element.localName) && value) parts.push(`value="${value}"`);
  if (parts.length === 0 && !alwaysShown.has(element.localName)) return '';
  return `<${[element.localName, ...parts].join(' ')}> `;
}

const pictureOf = (image: Element) =>
  `[${['src', 'srcset', 'sizes', 'alt', 'loading'].flatMap((name) => image.getAttribute(name) || []).join(' ')}]`;

const optionsOf = (select: HTMLSelectElement) =>
  [...select.options].map(({ selected, label }) => (selected ? `*${label}` : label)).join(' | ');

/**
 * Everything that a part of a page shows and announces, as lines of text, so that a test fails when any of it changes:
 * - `<button aria-label="Close"> [close]` is an element with its attributes and its content, here the icon named `close`.
 * - `labelled="…"` and `described="…"` are the texts of the elements that `aria-labelledby` and `aria-describedby` refer to.
 * - `[x]` and `[ ]` are checkboxes and radio buttons.
 * - `<select> *Newest | Best rated` lists the options; the selected one has an asterisk.
 * - `[/a.webp 96px lazy]` is a picture with its source, sizes, alternative text and `loading`.
 *
 * Tables, such as the days of a calendar, and closed dialogs are left out.
 */
export function contentOf(root: Element | null | undefined): string[] {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text) lines.push(text);
    line = '';
  };
  const visit = (node: Node): void => {
    if (node instanceof Text) line += node.data;
    else if (node instanceof SVGElement) {
      const icon = iconNames.get(shapeIn(node.outerHTML));
      if (icon) line += `[${icon}]`;
    } else if (node instanceof Element && !isSkipped(node)) visitElement(node);
  };
  const visitElement = (element: Element) => {
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      line += element.checked ? '[x] ' : '[ ] ';
      return;
    }
    if (element instanceof HTMLImageElement) {
      line += pictureOf(element);
      return;
    }
    const startTag = startTagOf(element);
    const isBlock = startTag !== '' || !inlineElements.has(element.localName);
    if (isBlock) {
      endLine();
      line = startTag;
    }
    if (element instanceof HTMLSelectElement) line += optionsOf(element);
    else element.childNodes.forEach(visit);
    if (isBlock) endLine();
  };
  if (root) visit(root);
  return lines;
}

const isSkipped = (element: Element) =>
  element.localName === 'table' || (element instanceof HTMLDialogElement && !element.open);
