import type { BenchDatabases } from './databases';
import type { Ratio } from './measure';

export interface BenchContext {
  databases: BenchDatabases;
}

/** A row of the table in docs/performance.md. */
export interface Row {
  id: string;
  what: string;
  measured: string;
  target: string;
  note: string;
}

export interface RowSource {
  ids: string[];
  measure: (context: BenchContext) => Promise<Row[]>;
}

/** The median, with the range in parentheses. */
export const formatRatio = ({ median, lowest, highest }: Ratio): string =>
  `${median.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`;
