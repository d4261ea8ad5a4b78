import type { JsonSchema } from '../document';
import { resolve } from '../random-input/generate';
import { objectOf } from '../stored-fields/values';

/** Valid values of fields whose schema has no example. */
export const exampleValues = {
  url: '/uploads/k3v9/large.webp',
  thumbnailUrl: '/uploads/k3v9/thumbnail.webp',
  profileImageUrl: '/uploads/k3v9/large.webp',
  id: 12,
  versions: [4, 9],
  draft: { name: 'Corner window' },
  email: 'vera@lane.test',
  query: 'q=shelf',
  newQuery: 'q=shelf',
};

/** Values of each type, values next to each limit of the schema, and, for some fields, valid and invalid values of their format. */
export function valuesFor(name: string, schema: JsonSchema): unknown[] {
  const types = [schema.type ?? 'object'].flat();
  // Decimals can be sent as text or as numbers.
  const isDecimal = JSON.stringify(schema.anyOf ?? '').includes('"number"');
  return [
    undefined,
    null,
    ...(schema.enum ?? []),
    ...(types.includes('string') ? textsFor(schema) : ['', 'none']),
    ...[7, 1.5, true, false, {}, [], [null], ['x']],
    ...numbersFor(schema),
    ...(types.includes('array') ? listsFor(schema) : []),
    ...(isDecimal ? decimals : []),
    ...(schema.format === 'date' ? days : []),
    ...(schema.example === undefined ? [] : [schema.example]),
    ...(formats[name] ?? []),
  ];
}

/** Texts without a documented limit are tested around 120 characters, the limit of the names of spaces and displays. */
const textsFor = ({ minLength, maxLength = 120, example = 'text' }: JsonSchema) => {
  const lengths = [minLength, maxLength].flatMap((limit) =>
    limit === undefined ? [] : [limit - 1, limit, limit + 1],
  );
  return [
    ...['', '   ', 'none', 'all', 'a  b', 'a\0b', ` ${String(example)} `],
    ...lengths.map((length) => 'x'.repeat(length)),
  ];
};

const numbersFor = ({ minimum, maximum }: JsonSchema) =>
  [minimum, maximum].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]));

function listsFor({ items, maxItems = 1 }: JsonSchema) {
  const list = (length: number) => Array.from({ length }, (_, index) => itemOf(items, index));
  return [list(maxItems), list(maxItems + 1), [itemOf(items, 1), itemOf(items, 1)]];
}

/** Items with different indices are different. */
function itemOf(schemaOrRef: JsonSchema = {}, index: number): unknown {
  const schema = resolve(schemaOrRef);
  if (schema.enum) return schema.enum[index % schema.enum.length];
  if (schema.type === 'integer') return index + 1;
  if (schema.type === 'string') return `item ${index}`;
  return { ...objectOf(schema, exampleValues), ...('id' in (schema.properties ?? {}) && { id: index + 1 }) };
}

const decimals = [
  ...[
    '0',
    '0.00',
    '-0.01',
    '0.01',
    '0.009',
    '50',
    '50.01',
    '12.345',
    '12.340',
    '1e2',
    '1,200',
    '.5',
    '5.',
    '+5',
  ],
  ...['99999999.99', '100000000', '3333333.33', '3333333.34', '1234567890123', 12.5],
];
const days = [
  ...['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '12/01/2026', ' 2026-12-01 '],
  ...['2026-12-01T23:00:00Z', '2026-12-01x'],
];
const daysAndMonths = [...days, '2026-12', '2026-13'];
const longDomain = `${'x'.repeat(60)}.`.repeat(3);
const emails = [
  ...['V@Lane.Test ', 'vera', 'vera@lane', '"v"@lane.test', 'a@lane.test,b@lane.test'],
  // 254 and 255 characters.
  ...['museum', 'example'].map((end) => `${'v'.repeat(64)}@${longDomain}${end}`),
];
const pictures = ['https://x.test/a.webp', '/uploads/../a.webp', '/uploads/k3v9/large.png'];
const prices = ['1200', '-1', '0', '1e400', '1e20', 'cheap'];
const ids = ['1', '123456789', '1234567890', '-1', '0x1', 2_147_483_648];
const website = (length: number) => `https://x.test/${'x'.repeat(length - 15)}`;
const commaSeparated = (length: number) => Array.from({ length }, (_, index) => index + 1).join();

/** Valid and invalid values of fields with a format, by the name of the field. */
const formats: Record<string, unknown[]> = {
  amenity: [' a ,b,a', commaSeparated(10), commaSeparated(11), 'x'.repeat(100), 'x'.repeat(101)],
  bbox: [
    ...['-180,-90,180,90', '-180.1,0,0,0', '0,-90.1,0,0', '0,0,180.1,0', '0,0,0,90.1', '0,0,0,0'],
    // The last two have 100 and 101 characters.
    ...['1,0,0,1', '0,1,1,0', '1,2,3', '1,2,3,4,5', `0,0,1,1.${'0'.repeat(92)}`, `0,0,1,1.${'0'.repeat(93)}`],
  ],
  bookingId: ids,
  code: [
    '12345',
    '1234567',
    '12345a',
    ' 123456',
    'k7x2-m4pq-r6sz',
    'K7X2-M4PQ-R6SZ',
    'k7x2-m4pq',
    'k7x1-m4pq-r6sz',
  ],
  contactEmail: emails,
  cursor: ['x'.repeat(400), 'x'.repeat(401), 'a b', 'a-_9'],
  date: days,
  displayType: ['shelf,table', 'shelf,none', 'shelf,shelf'],
  email: emails,
  endDate: days,
  events: [['booking.requested', 'booking.confirmed'], ['booking.unknown']],
  from: daysAndMonths,
  ids: [
    '1',
    '1,2',
    '123456789',
    '1234567890',
    '1,',
    commaSeparated(100),
    commaSeparated(101),
    [1, 1],
    [2_147_483_647],
    [2_147_483_648],
    [0],
  ],
  latitude: ['90', '-90', '90.00000001', '-90.00000001', '1.123456789', '1.12345678'],
  location: ['raleigh ,NC', ' Raleigh,  NC'],
  longitude: ['180', '-180', '180.00000001', '-180.00000001', '1.123456789', '1.12345678'],
  maxPrice: prices,
  maxTotal: prices,
  near: [
    '90,180',
    '-90,-180',
    '90.01,0',
    '0,180.01',
    '-90.01,0',
    '0,-180.01',
    '1',
    '1,2,3',
    '1, 2',
    // 100 and 101 characters.
    `1.${'0'.repeat(96)},1`,
    `1.${'0'.repeat(97)},1`,
  ],
  productList: [[' Bowls ', '', ' '], ['x'.repeat(200)], ['x'.repeat(201)]],
  amenities: [['x'.repeat(100)], ['x'.repeat(101)]],
  profileImageUrl: pictures,
  q: ['xx', 'x'.repeat(200), 'x'.repeat(201)],
  draft: [
    // 50,000 and 50,001 characters as JSON.
    { name: 'x'.repeat(49_989) },
    { name: 'x'.repeat(49_990) },
    { name: 'a\0b' },
    { name: '\ud800' },
    { name: '\\u0000' },
  ],
  scopes: [['read', 'read'], ['read', 'spaces'], ['write']],
  spaceId: ids,
  startDate: days,
  startWithin: [
    ...['2026-12-01,2026-12-01', '2026-12-02,2026-12-01', '2026-12-01', '2026-12-01,2026-12-02,2026-12-03'],
    ...['2026-02-30,2026-12-01', '2026-12-01,2026-12-32'],
  ],
  stateCode: ['nc', ' NC ', 'N', 'NCC', 'N1'],
  subSpaceId: ids,
  thumbnailUrl: pictures,
  to: daysAndMonths,
  type: [
    'bookstore,gallery',
    ['bookstore', 'gallery'],
    ' bookstore ,all',
    'bookstore,none',
    'bookstore,bookstore',
  ],
  url: [...pictures, 'https://hooks.example.com/a'],
  userId: ids,
  vendorId: ids,
  versions: [[1], [1, 2, 3], [0, 1], [1.5, 1], ['1', '2'], [2_147_483_647, 1], [2_147_483_648, 1]],
  websiteUrl: ['x.test', 'http://x.test', 'ftp://x.test', 'javascript:alert(1)', website(500), website(501)],
};
