import { type Operation, operations } from '../document';
import { Scene } from '../rights/scene';
import { send } from '../rights/send';
import { TestApi } from '../test-api';
import { type List, lists, type Row } from './lists';
import { addListedRecords, addOver1000Entries, type ListedRecords } from './records';

/* Compares every paginated list with its entries filtered and sorted in memory (D40). */

let api: TestApi;
let scene: Scene;
let records: ListedRecords;
beforeAll(async () => {
  api = await TestApi.start();
  scene = await Scene.create(api);
  records = await addListedRecords(api, scene);
});
afterAll(() => api.stop());

/** Excludes downloads as CSV, which accept `cursor` but ignore it. */
const isPaginated = ({ method, parameters, responses }: Operation) =>
  method === 'get' &&
  parameters.some(({ name }) => name === 'cursor') &&
  responses['200']?.content?.['application/json'] !== undefined;
/** filters.property.e2e-spec.ts tests `listSpaces`, and admin-history.e2e-spec.ts tests `listHistory`, whose entries have no id. */
const TESTED_ELSEWHERE = ['listSpaces', 'listHistory'];

it('every paginated list is in lists.ts, with each of its query parameters (D40)', () => {
  const documented = operations.filter((operation) => isPaginated(operation)).map(({ id }) => id);
  expect(Object.keys(lists).sort()).toEqual(documented.filter((id) => !TESTED_ELSEWHERE.includes(id)).sort());
  for (const { id, parameters } of operations)
    if (lists[id]) {
      const testedParameters = [
        'limit',
        'cursor',
        'sort',
        lists[id].hidden?.name,
        ...Object.keys(lists[id].filters ?? {}),
      ];
      const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      expect({ id, untested: names.filter((name) => !testedParameters.includes(name)) }).toEqual({
        id,
        untested: [],
      });
    }
});

type Query = Record<string, string>;

function operationOf(id: string): Operation {
  const operation = operations.find((each) => each.id === id);
  if (!operation) throw new Error(`${id} is not in the OpenAPI document`);
  return operation;
}

async function read(id: string, query: Query) {
  // Downloads are not in `lists`. Only administrators can call them.
  const { reader, path }: Pick<List, 'reader' | 'path'> = lists[id] ?? { reader: 'admin' };
  const request = { query, ...(path && { path: path(records) }) };
  const response = await send(api, operationOf(id), request, { Cookie: scene.cookieOf(reader) });
  expect({ query, status: response.status }).toEqual({ query, status: 200 });
  return response;
}

/** Reads all entries that match the query in pages of `limit`, and checks the number of pages and the total of each. */
async function readAll(id: string, query: Query, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  const totals = new Set<number>();
  let pages = 0;
  let cursor: string | null | undefined;
  do {
    const response = await read(id, { ...query, limit: String(limit), ...(cursor && { cursor }) });
    rows.push(...(response.body as Row[]));
    pages += 1;
    totals.add(Number(response.headers['x-total-count']));
    const next = /<([^>]+)>; rel="next"/.exec(response.headers['link'] ?? '')?.[1];
    cursor = next && new URL(next, api.url).searchParams.get('cursor');
  } while (cursor);
  // The last page, even if it is full, has no link to a next page.
  const expectedPages = Math.max(1, Math.ceil(rows.length / limit));
  expect({ query, totals: [...totals], pages }).toEqual({
    query,
    totals: [rows.length],
    pages: expectedPages,
  });
  return rows;
}

/** The ids in the first column of a CSV file. */
async function downloadIds(id: string, query: Query) {
  const { text } = await read(id, query);
  const lines = text.split('\r\n').slice(1, -1);
  return { query, ids: lines.map((line) => Number.parseInt(line, 10)) };
}

const compare = <Key>(a: Key, b: Key) => (a < b ? -1 : Number(a > b));

function sorted(rows: Row[], { orders }: List, sort: string): Row[] {
  const { keys, direction } = orders[sort] ?? { keys: [], direction: 1 };
  return [...rows].sort((a, b) => {
    const differences = [...keys, ({ id }: Row) => id].map((key) => compare(key(a), key(b)));
    return direction * (differences.find((difference) => difference !== 0) ?? 0);
  });
}

/** All entries, including those that the list hides by default. */
async function readEverything(id: string, { hidden }: List): Promise<Row[]> {
  if (!hidden) return readAll(id, {}, 200);
  const rows: Row[] = [];
  for (const value of hidden.values) rows.push(...(await readAll(id, { [hidden.name]: value }, 200)));
  return rows;
}

function expectedRows(rows: Row[], list: List, { sort = 'default', ...query }: Query): Row[] {
  const { filters = {}, hidden } = list;
  const isShown = (row: Row) => {
    if (!hidden) return true;
    const wanted = query[hidden.name];
    return wanted === undefined ? !hidden.byDefault(row) : row[hidden.name] === wanted;
  };
  const matching = rows.filter(
    (row) =>
      isShown(row) &&
      Object.entries(query).every(([name, value]) => filters[name]?.matches(row, value) ?? true),
  );
  return sorted(matching, list, sort);
}

/** Queries with each sort order, with each value of each filter, and with pairs of filters and a sort order. */
function queriesFor({ orders, filters = {}, hidden }: List, rows: Row[]) {
  const sorts = Object.keys(orders).map((sort): Query => (sort === 'default' ? {} : { sort }));
  const singleFilters = [
    ...Object.entries(filters).flatMap(([name, { values }]) =>
      values(rows).map((value): Query => ({ [name]: value })),
    ),
    ...(hidden?.values ?? []).map((value): Query => ({ [hidden?.name ?? '']: value })),
  ];
  // Combines each filter with an arbitrary one, which is the same in every run.
  const pairs = singleFilters.map((query, index): Query => ({
    ...singleFilters[(index * 7 + 3) % singleFilters.length],
    ...query,
    ...sorts[index % sorts.length],
  }));
  return { sorts, singleFilters, pairs };
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

it.each(Object.entries(lists))(
  '%s sorts, filters and paginates according to its parameters, and counts all entries (D40)',
  async (id, list) => {
    const rows = await readEverything(id, list);
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(idsOf(rows)).size).toBe(rows.length);
    const expected = (query: Query) => ({ query, ids: idsOf(expectedRows(rows, list, query)) });
    const { sorts, singleFilters, pairs } = queriesFor(list, rows);
    const readIds = async (query: Query, limit: number) => ({
      query,
      ids: idsOf(await readAll(id, query, limit)),
    });
    for (const query of sorts) expect(await readIds(query, 3)).toEqual(expected(query));
    for (const query of singleFilters) expect(await readIds(query, 200)).toEqual(expected(query));
    for (const query of pairs) expect(await readIds(query, 10)).toEqual(expected(query));
    if (list.download)
      for (const query of pairs) expect(await downloadIds(list.download, query)).toEqual(expected(query));
  },
);

it.each(Object.entries(lists).filter(([, { filters }]) => filters))(
  'each filter of %s excludes some of the test entries and finds others (D40)',
  async (id, list) => {
    const rows = await readEverything(id, list);
    for (const [name, { matches, values }] of Object.entries(list.filters ?? {})) {
      const counts = values(rows).map((value) => rows.filter((row) => matches(row, value)).length);
      const isSelective = counts.some((count) => count > 0 && count < rows.length);
      expect({ name, isSelective }).toEqual({ name, isSelective: true });
    }
  },
);

describe('with more than 1,000 entries', () => {
  beforeAll(() => addOver1000Entries(api, scene, records));

  it.each(Object.entries(lists))(
    '%s counts no further than 1,001, or 101 when filtered by text (D40, D69)',
    async (id, { text }) => {
      const totalOf = async (query: Query) =>
        (await read(id, { ...query, limit: '1' })).headers['x-total-count'];
      expect(await totalOf({})).toBe('1001');
      if (text) expect(await totalOf({ [text]: 'many' })).toBe('101');
    },
  );
});
