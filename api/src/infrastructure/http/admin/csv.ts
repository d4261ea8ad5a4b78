import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Page, PageRequest } from '../../../application/pagination';

/** The columns of a CSV file: the names of the row's fields, which are also the column titles. */
export type CsvColumns<Row> = readonly (keyof Row & string)[];

/** Spreadsheets treat cells that start with these characters as formulas. An apostrophe in front turns them into text. */
const FORMULA_START = /^[=+\-@\t\r]/;

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = textOf(value);
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A line in the format of RFC 4180. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(formatCell).join(',')}\r\n`;

const PAGE_SIZE = 1000;

/**
 * All rows of a list as a CSV file. They are read page by page, so that a long list needs little memory. The first page is
 * read before the response starts, so that an error gets the usual response. A later error closes the connection.
 */
export async function csvFile<Row>(
  name: string,
  columns: CsvColumns<Row>,
  list: (page: PageRequest) => Promise<Page<Row>>,
): Promise<StreamableFile> {
  const firstPage = await list({ limit: PAGE_SIZE });
  const linesOf = ({ items }: Page<Row>) =>
    items.map((row) => csvLine(columns.map((column) => row[column]))).join('');
  async function* lines() {
    yield csvLine(columns);
    yield linesOf(firstPage);
    let { nextCursor } = firstPage;
    while (nextCursor) {
      const page = await list({ limit: PAGE_SIZE, cursor: nextCursor });
      yield linesOf(page);
      ({ nextCursor } = page);
    }
  }
  return new StreamableFile(Readable.from(lines(), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
