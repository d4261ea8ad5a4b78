import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Page, PageRequest } from '../../../application/pagination';

/** The columns of a CSV file. Their titles are the names of the fields. */
export type CsvColumns<Row> = readonly (keyof Row & string)[];

/** Spreadsheets execute cells that start with these characters. An apostrophe makes them text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = textOf(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A line as in RFC 4180. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

const PAGE_SIZE = 1000;

/**
 * All rows of a list as a CSV file. Reads them page by page, so that a long list needs little memory. The first page is
 * read before the response starts, so that errors have the usual form; after a later error the connection is closed.
 */
export async function csvFile<Row>(
  name: string,
  columns: CsvColumns<Row>,
  list: (page: PageRequest) => Promise<Page<Row>>,
): Promise<StreamableFile> {
  const firstPage = await list({ limit: PAGE_SIZE });
  async function* lines() {
    yield csvLine(columns);
    for (let page = firstPage; ; page = await list({ limit: PAGE_SIZE, cursor: page.nextCursor })) {
      yield page.items.map((row) => csvLine(columns.map((column) => row[column]))).join('');
      if (!page.nextCursor) return;
    }
  }
  return new StreamableFile(Readable.from(lines(), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
