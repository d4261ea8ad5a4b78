import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type JsonSchema, contract } from '../document';

/**
 * Text that would do harm if any page, email or file used it unescaped: it ends attributes, scripts and CSV cells, contains a
 * formula and a Markdown link, and adds a line to a header or a calendar file.
 */
export const HOSTILE = `=1+1"'><script>xss()</script><img src=x onerror=xss()>[a](javascript:xss())\r\nX-EVIL:1`;
/** Hostile text for short fields, such as phone numbers. */
const SHORT = '<img src=x onerror=xss()>';
/** Hostile text for long fields, such as descriptions. It also adds a header to an email and ends an event of a calendar file. */
const LONG = `${HOSTILE}\r\nBcc: all@evil.test\r\nEND:VEVENT\r\nX-EVIL:1\u2028</title></style>]]>`;

/** A hostile value for every plain text field of a request. Fields with a format or fixed values cannot be hostile. */
export const hostileTexts = (dto: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contract.components.schemas[dto]?.properties ?? {})
      .filter(([, property]) => isPlainText(property))
      .map(([name, { maxLength = 0 }]) => [name, hostileTextFor(maxLength)]),
  );

const hostileTextFor = (maxLength: number): string => {
  if (maxLength < HOSTILE.length) return SHORT;
  return maxLength < 1000 ? HOSTILE : LONG;
};

const isPlainText = ({ type, format, enum: choices, pattern, maxLength = 0 }: JsonSchema): boolean =>
  [type].flat().includes('string') && !format && !choices && !pattern && maxLength >= SHORT.length;

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const elementsOf = (html: string): Element[] => {
  const withDescendants = (node: Node): Node[] => [
    node,
    ...('childNodes' in node ? node.childNodes.flatMap(withDescendants) : []),
  ];
  return withDescendants(parse(html)).filter((node): node is Element => 'tagName' in node);
};

const attribute = ({ attrs }: Element, name: string): string =>
  attrs.find((candidate) => candidate.name === name)?.value ?? '';

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

const isJson = (element: Element): boolean => attribute(element, 'type').includes('json');

/** Finds everything that hostile text in a page or email would make a browser run or load. */
export const findInjections = (html: string): string[] =>
  elementsOf(html).flatMap((element) => [
    ...(element.tagName === 'script' && !isJson(element) && textOf(element).includes('xss(')
      ? ['a script']
      : []),
    ...(attribute(element, 'src') === 'x' ? ['an image'] : []),
    ...element.attrs.filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
    ...['href', 'src', 'action', 'content'].filter((name) =>
      /^\W*(javascript|data:text|vbscript)/i.test(attribute(element, name)),
    ),
  ]);

/**
 * The JSON in the scripts of a page: the page's data, and the metadata for search engines.
 * @throws SyntaxError if hostile text has ended a script early
 */
export const embeddedJson = (html: string): unknown[] =>
  elementsOf(html)
    .filter((element) => element.tagName === 'script' && isJson(element))
    .map((element): unknown => {
      if (textOf(element).includes('<')) throw new SyntaxError(`An unescaped < in ${textOf(element)}`);
      return JSON.parse(textOf(element));
    });
